import type * as v from 'valibot';
import { readAs } from '@sfera/contract/base/read-as';
import { firstCharacters } from '@sfera/contract/words/characters';
import { AppealId, CaseId, DecisionId } from '@sfera/contract/base/ids';
import { DecisionAction } from '@sfera/contract/moderation/decisions';
import {
  answerAppeal as answer,
  decide,
  OPERATOR,
  readAppealedCases,
  readDecisions,
  readOpenCases,
  takeBack,
} from '../features/moderation/index.ts';
import { readUserByName } from '../features/users/index.ts';
import type { Context } from '../context/context.ts';
import { log } from '../base/log.ts';

const PAGE_SIZE = 100;
const LONGEST_TEXT = 60;

const shorten = (text: string) => firstCharacters(text.replaceAll('\n', ' '), LONGEST_TEXT);

/** Prints objects with unanswered reports, and appeals that wait, oldest first. */
export async function cases({ db }: Context): Promise<number> {
  let count = 0;
  for (const read of [readOpenCases, readAppealedCases]) {
    let after: CaseId | undefined;
    for (;;) {
      const page = await read(db, PAGE_SIZE, after);
      for (const {
        id,
        object_kind: kind,
        author,
        report_count: reports,
        reasons,
        noticed,
        snapshot,
        appeal,
      } of page) {
        const names = Object.entries(reasons).map(([reason, people]) => `${reason} ${people}`);
        const why = [
          reports > 0 && `жалоб ${reports}: ${names.join(', ')}`,
          noticed.length > 0 && `заметил сервер: ${noticed.join(', ')}`,
        ];
        const what = read === readOpenCases ? why.filter(Boolean).join('; ') : `обжалование ${appeal?.id}`;
        const said = read === readOpenCases ? snapshot?.text : appeal?.words;
        log.info([id, kind, author?.login ?? '—', what, shorten(said ?? '')].filter(Boolean).join('  '));
      }
      count += page.length;
      after = page.at(-1)?.id;
      if (page.length < PAGE_SIZE) break;
    }
  }
  if (count === 0) log.info('Ничего не ждёт решения');
  return 0;
}

/** Decides a case for the operator. */
export async function decideCase(context: Context, [id, action, rule, ...words]: string[]): Promise<number> {
  const verdict = readAs(DecisionAction, action);
  if (!verdict) throw new Error(`Укажите решение: ${DecisionAction.options.join(', ')}`);
  const reason = words.join(' ').trim();
  if (verdict !== 'keep' && (rule === undefined || reason === ''))
    throw new Error('Укажите номер правила и причину');
  const { decision } = await decide(context, OPERATOR, parseId(CaseId, id, 'карточки'), {
    action: verdict,
    reason,
    ...(rule !== undefined && { rule: Number(rule) }),
  });
  log.info(`Решение ${decision.id}: ${decision.action}`);
  return 0;
}

/** Prints the newest decisions, of all or about one person, newest first. */
export async function decisions({ db }: Context, [login]: string[]): Promise<number> {
  const author = login === undefined ? undefined : await readUserByName(db, login);
  if (login !== undefined && !author) throw new Error(`Нет аккаунта ${login}`);
  const rows = await readDecisions(db, PAGE_SIZE, { authorId: author?.id });
  for (const { id, created_at, action, rule, object_kind: kind, author: whose, reason, taken_back } of rows)
    log.info(
      [
        id,
        created_at.toISOString(),
        taken_back ? `${action} (отменено)` : action,
        kind,
        whose?.login ?? '—',
        rule === null ? '' : `правило ${rule}`,
        shorten(reason),
      ]
        .filter(Boolean)
        .join('  '),
    );
  if (rows.length === 0) log.info('Решений не было');
  return 0;
}

export async function takeBackDecision(context: Context, [id, ...words]: string[]): Promise<number> {
  await takeBack(context, OPERATOR, parseId(DecisionId, id, 'решения'), reasonOf(words));
  log.info('Решение отменено');
  return 0;
}

export async function answerAppeal(context: Context, [id, verdict, ...words]: string[]): Promise<number> {
  if (verdict !== 'grant' && verdict !== 'uphold') throw new Error('Укажите ответ: grant или uphold');
  const reply = { grant: verdict === 'grant', reason: reasonOf(words) };
  await answer(context, OPERATOR, parseId(AppealId, id, 'обжалования'), reply);
  log.info(verdict === 'grant' ? 'Решение отменено' : 'Решение осталось в силе');
  return 0;
}

function reasonOf(words: readonly string[]): string {
  const reason = words.join(' ').trim();
  if (reason === '') throw new Error('Напишите, почему');
  return reason;
}

function parseId<Id>(schema: v.GenericSchema<unknown, Id>, id: string | undefined, whose: string): Id {
  const data = readAs(schema, id);
  if (data === undefined)
    throw new Error(`Укажите номер ${whose}, как его показывают команды cases и decisions`);
  return data;
}
