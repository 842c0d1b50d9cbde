/** What makes the built page an app that opens without network: its icons, and the service worker with the list of this version's files. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { png } from './icons.ts';

const WORKER = 'sw.js';
/** Paper under the maskable icon, and under the one of Apple's home screens, which fill what is empty with black. */
const GROUND = '#e9e6dc';

/** `folder`: that of the page's sources. */
export function offline(folder: string): Plugin {
  return {
    name: 'tablee-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const still = join(folder, 'public');
        const drawing = readFileSync(join(still, 'favicon.svg'), 'utf8');
        const icons = { '192': png(drawing, 192), '512': png(drawing, 512), maskable: png(drawing, 512, GROUND), apple: png(drawing, 180, GROUND) };
        for (const [name, source] of Object.entries(icons)) this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source });

        const source = readFileSync(join(folder, 'src/worker', WORKER), 'utf8');
        const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        const unhashed = readdirSync(still);
        const files = ['/', ...[...assets, ...unhashed, ...Object.keys(icons).map((name) => `icons/${name}.png`)].map((file) => `/${file}`)].sort();
        const page = bundle['index.html'];
        const contents = [source, page?.type === 'asset' ? page.source : '', ...unhashed.map((file) => readFileSync(join(still, file)))];
        const hash = contents.reduce((sum, each) => sum.update(each), createHash('sha256').update(files.join()));
        const build = { version: hash.digest('hex').slice(0, 12), files };
        this.emitFile({ type: 'asset', fileName: WORKER, source: source.replace('BUILD', JSON.stringify(build)) });
      },
    },
  };
}
