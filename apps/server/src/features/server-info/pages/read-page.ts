import type { AnswerOf } from '@sfera/contract/base/route';
import type { getPage, PageName } from '@sfera/contract/admin/server-info';
import type { Context } from '../../../context/context.ts';
import { readSource } from './sources.ts';

type Page = AnswerOf<typeof getPage>;

/** The last result by name. Reading a source takes a fraction of a millisecond, making HTML several. */
const rendered = new Map<string, { source: string; page: Page }>();

export async function readPage(context: Pick<Context, 'db' | 'env'>, name: PageName): Promise<Page> {
  const { source } = await readSource(context, name);
  const known = rendered.get(name);
  if (known?.source === source) return known.page;
  const { renderPage } = await import('./render-page.ts');
  const page = renderPage(source);
  rendered.set(name, { source, page });
  return page;
}
