import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns, for the path of a screen, the `Link` header that lets browsers fetch the screen's own chunks beside the
 * app's entry. The build names them (`apps/web/build/screen-links.ts`); nothing for a screen that it does not name.
 */
export function createScreenLinks(dist: string): (path: string) => Promise<{ link?: string }> {
  return async (path) => {
    // Read on every call, as the files of the build are: a new build has other chunks.
    const text = await readFile(join(dist, '.vite/screen-links.json'), 'utf8').catch(() => '{}');
    const links = Object.entries(JSON.parse(text) as Record<string, string>);
    const link = links.find(([pattern]) => new RegExp(pattern).test(path))?.[1];
    return link ? { link } : {};
  };
}
