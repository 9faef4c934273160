import type { AnswerOf } from '@sfera/contract/base/route';
import { MAX_RULE_NUMBER } from '@sfera/contract/moderation/limits';
import type { listRules } from '@sfera/contract/admin/server-info';
import type { Context } from '../../../context/context.ts';
import { readSource } from './sources.ts';

type Rules = AnswerOf<typeof listRules>['rules'];

/** The rules that decisions name, as the operator's page has them now. */
export async function readRules(context: Pick<Context, 'db' | 'env'>): Promise<Rules> {
  const { listSections } = await import('./render-page.ts');
  const titles = listSections((await readSource(context, 'rules')).source);
  return titles.slice(0, MAX_RULE_NUMBER).map((title, at) => ({ number: at + 1, title }));
}
