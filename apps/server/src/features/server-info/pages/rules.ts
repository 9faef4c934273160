import type { AnswerOf } from '@sfera/contract/kit/route';
import { MAX_RULE_NUMBER } from '@sfera/contract/limits';
import type { listRules } from '@sfera/contract/server-info';
import { readSource } from './read-page.ts';

type Rules = AnswerOf<typeof listRules>['rules'];

/** The rules that decisions name, as the operator's page has them now. */
export async function readRules(dataDir: string): Promise<Rules> {
  const { listSections } = await import('./render-page.ts');
  const titles = listSections(await readSource(dataDir, 'rules'));
  return titles.slice(0, MAX_RULE_NUMBER).map((title, at) => ({ number: at + 1, title }));
}
