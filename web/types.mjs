// Makes the types of `src/generated/protocol.d.ts` from the schema that `tablee schema` prints (standard input).
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const { info, components } = JSON.parse(await readFile('/dev/stdin', 'utf8'));
const tree = await openapiTS(
  { openapi: '3.1.0', info, paths: {}, components },
  { defaultNonNullable: false, emptyObjectsUnknown: true, immutable: true, rootTypes: true, rootTypesNoSchemaPrefix: true },
);
const folder = new URL('src/generated/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('protocol.d.ts', folder), astToString(tree));
