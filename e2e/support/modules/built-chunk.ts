import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../../apps/web/dist');

/**
 * Path in the build of a source file that is imported on demand, named below `apps/web/src`, or of a chunk that has a name
 * (`apps/web/build/chunk-groups.ts`): `assets/….js`.
 */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; name?: string } | undefined
  >;
  const chunk = manifest[`src/${source}`] ?? Object.values(manifest).find((one) => one?.name === source);
  if (!chunk) throw new Error(`The build has no chunk of ${source}`);
  return chunk.file;
}

/** Pattern for `page.route`: such a chunk. */
export const builtChunk = (source: string): string => `**/${builtFile(source)}`;

/** The scripts of the app, without the one in the head of the page, which draws the first screen. */
export const APP_SCRIPTS = /\/assets\/(?!head-)[\w.-]+\.js$/;
