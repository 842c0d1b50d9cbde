/** What makes the built page open without network: the service worker, with the list of this version's files. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';

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
        const source = readFileSync(join(folder, 'src/worker', WORKER), 'utf8');
        const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        const unhashed = readdirSync(still, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => relative(still, join(entry.parentPath, entry.name)));
        const files = ['/', ...[...assets, ...unhashed].map((file) => `/${file}`)].sort();
        const page = bundle['index.html'];
        const contents = [source, page?.type === 'asset' ? page.source : '', ...unhashed.map((file) => readFileSync(join(still, file)))];
        const hash = contents.reduce((sum, each) => sum.update(each), createHash('sha256').update(files.join()));
        const build = { version: hash.digest('hex').slice(0, 12), files };
        this.emitFile({ type: 'asset', fileName: WORKER, source: source.replace('BUILD', JSON.stringify(build)) });
      },
    },
  };
}
