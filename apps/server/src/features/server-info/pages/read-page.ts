import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf } from '@sfera/contract/kit/route';
import type { getPage, PageName } from '@sfera/contract/server-info';

type Page = AnswerOf<typeof getPage>;

/** Pages of an operator who has written none. */
export const DEFAULTS = join(import.meta.dirname, 'defaults');

/** The last result by file. Reading a file takes a fraction of a millisecond, making HTML of it several. */
const rendered = new Map<string, { source: string; page: Page }>();

/** The file is read for each call, so that the page is shown as soon as the operator saves it. */
export async function readPage(dataDir: string, name: PageName): Promise<Page> {
  const path = pathOf(dataDir, name);
  const source = await readSource(dataDir, name);
  const known = rendered.get(path);
  if (known?.source === source) return known.page;
  const { renderPage } = await import('./render-page.ts');
  const page = renderPage(source);
  rendered.set(path, { source, page });
  return page;
}

const pathOf = (dataDir: string, name: PageName) => join(dataDir, 'pages', `${name}.md`);

/** The Markdown of the operator, or of Sfera when the operator has written none. */
export const readSource = async (dataDir: string, name: PageName): Promise<string> =>
  (await readIfExists(pathOf(dataDir, name))) ?? (await readFile(join(DEFAULTS, `${name}.md`), 'utf8'));

async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
