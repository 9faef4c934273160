import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf } from '@sfera/contract/kit/route';
import type { getPage, PageName } from '@sfera/contract/server-info';
import { renderPage } from './render-page.ts';

/** Pages of an operator who has written none. */
export const DEFAULTS = join(import.meta.dirname, 'defaults');

/** Read for each call, so that a saved file is shown at once. */
export async function readPage(dataDir: string, name: PageName): Promise<AnswerOf<typeof getPage>> {
  const file = `${name}.md`;
  const own = await readIfExists(join(dataDir, 'pages', file));
  return renderPage(own ?? (await readFile(join(DEFAULTS, file), 'utf8')));
}

async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
