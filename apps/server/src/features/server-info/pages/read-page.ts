import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf } from '@sfera/contract/kit/route';
import type { getPage, PageName } from '@sfera/contract/server-info';
import { renderPage } from './render-page.ts';

type Page = AnswerOf<typeof getPage>;

/** Pages of an operator who has written none. */
export const DEFAULTS = join(import.meta.dirname, 'defaults');

/** The last result by file. Reading a file takes a fraction of a millisecond, making HTML of it several. */
const rendered = new Map<string, { source: string; page: Page }>();

/** The file is read for each call, so that the page is shown as soon as the operator saves it. */
export async function readPage(dataDir: string, name: PageName): Promise<Page> {
  const file = `${name}.md`;
  const path = join(dataDir, 'pages', file);
  const source = (await readIfExists(path)) ?? (await readFile(join(DEFAULTS, file), 'utf8'));
  const known = rendered.get(path);
  if (known?.source === source) return known.page;
  const page = renderPage(source);
  rendered.set(path, { source, page });
  return page;
}

async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
