import type { CaseId, DecisionId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import { LIMIT_DAYS, SNAPSHOT_DAYS } from '@sfera/contract/moderation/limits';
import type { decideCase } from '@sfera/contract/moderation/moderation';
import type { Tx } from '../../db/database.ts';
import { DEADLOCKS, tryAgainAfter } from '../../db/failures.ts';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { addModerationNotices } from '../notifications/index.ts';
import { readRules } from '../server-info/index.ts';
import * as appeals from './appeal-queries.ts';
import { blockFile, unblockFile } from './blocked-file-queries.ts';
import { readHashes } from './blocked-files.ts';
import * as cases from './case-queries.ts';
import { applyDecisions } from './effects.ts';
import * as log from './log-queries.ts';
import { mayDecideOn, type Moderator } from './moderators.ts';
import { possibleActions, presentCase, presentLogged } from './present.ts';
import { returnPicture } from './return-picture.ts';
import { readStaff } from './staff-queries.ts';

const DAY_MS = 24 * 3_600_000;

type Verdict = BodyOf<typeof decideCase>;
type Decided = AnswerOf<typeof decideCase>;

/** Decides a case. Errors: those of the route. */
export async function decide(
  context: Context,
  moderator: Moderator,
  caseId: CaseId,
  { action, rule, reason }: Verdict,
): Promise<Decided> {
  const { db, clock } = context;
  const card = await cases.readCase(db, caseId);
  if (!card) throw new AppError('case_not_found');
  if (!mayDecideOn(moderator, card.author)) throw new AppError('decision_forbidden');
  if (!possibleActions(card).includes(action))
    throw new AppError('invalid_input', { field: 'action', message: 'Здесь так решить нельзя' });
  const ruleTitle = action === 'keep' ? null : await titleOf(context, rule);
  const hashes =
    action === 'block_file' && card.snapshot && card.snapshot_key !== null
      ? await readHashes(context, card.snapshot, card.snapshot_key)
      : null;
  const id = newId<DecisionId>(clock);
  const tell = await inCase(context, caseId, async (tx, row) => {
    const now = clock.now();
    await log.insertDecision(tx, {
      id,
      case_id: caseId,
      moderator_id: moderator.id,
      action,
      rule: action === 'keep' ? null : (rule ?? null),
      rule_title: ruleTitle,
      reason,
      until: action === 'limit' ? new Date(now.getTime() + LIMIT_DAYS * DAY_MS) : null,
      created_at: now,
    });
    await cases.setDecided(tx, caseId);
    if (hashes) await blockFile(context, tx, id, hashes);
    const reporters = await cases.closeReports(tx, caseId, action === 'keep' ? 'kept' : 'acted', now);
    const about = { caseId, at: now };
    if (row.author_id !== null && action !== 'keep')
      await addModerationNotices(context, tx, [row.author_id], {
        ...about,
        type: 'decision',
        decisionId: id,
      });
    await addModerationNotices(context, tx, reporters, {
      ...about,
      type: 'report_answered',
      isGranted: action !== 'keep',
    });
  });
  tell();
  const authorId = card.author?.id;
  if (authorId && action !== 'keep') context.events.emit('moderated', { authorId, decisionId: id });
  return readDecided(context, moderator, id);
}

/** Ends a decision. Errors: those of the route. */
export async function takeBack(
  context: Context,
  moderator: Moderator,
  id: DecisionId,
  reason: string,
): Promise<Decided> {
  const decision = await log.readDecision(context.db, id);
  if (!decision) throw new AppError('decision_not_found');
  const card = await cases.readCase(context.db, decision.case_id);
  if (!mayDecideOn(moderator, card?.author ?? null)) throw new AppError('decision_forbidden');
  const tell = await inCase(context, decision.case_id, (tx) =>
    endDecision(context, tx, moderator, decision, reason),
  );
  tell();
  if (card && decision.action === 'block_file') await returnPicture(context, card);
  const authorId = card?.author?.id;
  if (authorId && decision.action !== 'keep') context.events.emit('moderated', { authorId, decisionId: id });
  return readDecided(context, moderator, id);
}

/** Part of a transaction that has locked the case. Throws `decision_taken_back` when another one was faster. */
export async function endDecision(
  context: Context,
  tx: Tx,
  moderator: Moderator,
  { id, case_id: caseId, author_id: authorId, action }: log.DecisionRow,
  reason: string,
): Promise<void> {
  const now = context.clock.now();
  const current = await log.readDecision(tx, id);
  if (current?.taken_back) throw new AppError('decision_taken_back');
  await log.insertDecision(tx, {
    id: newId<DecisionId>(context.clock),
    case_id: caseId,
    moderator_id: moderator.id,
    action: 'take_back',
    takes_back: id,
    rule: null,
    rule_title: null,
    reason,
    until: null,
    created_at: now,
  });
  await unblockFile(tx, id);
  await appeals.grantAppeal(tx, id, { by: moderator.id, reason, now });
  if (authorId !== null && action !== 'keep')
    await addModerationNotices(context, tx, [authorId], {
      type: 'decision_taken_back',
      caseId,
      decisionId: id,
      at: now,
    });
}

/**
 * Runs `change` while the case is locked, and then brings object and author to what now stands. Resolves to what is to
 * be told after the commit.
 */
export const inCase = (
  context: Context,
  caseId: CaseId,
  change: (tx: Tx, row: NonNullable<Awaited<ReturnType<typeof cases.lockCase>>>) => Promise<void>,
): Promise<() => void> =>
  tryAgainAfter(DEADLOCKS, () =>
    context.db.transaction().execute(async (tx) => {
      const row = await cases.lockCase(tx, caseId);
      if (!row) throw new AppError('case_not_found');
      await change(tx, row);
      const tell = await applyDecisions(context, tx, row);
      // A person who appeals, and the moderator who answers, must find the evidence.
      await cases.keepSnapshot(tx, caseId, new Date(context.clock.now().getTime() + SNAPSHOT_DAYS * DAY_MS));
      return tell;
    }),
  );

/** Wording of a rule of the page. Throws `invalid_input` when the page has no such rule. */
export async function titleOf(context: Context, rule: number | undefined): Promise<string> {
  const found = (await readRules(context)).find(({ number }) => number === rule);
  if (!found) throw new AppError('invalid_input', { field: 'rule', message: 'Такого правила нет' });
  return found.title;
}

async function readDecided(context: Context, moderator: Moderator, id: DecisionId): Promise<Decided> {
  const decision = await log.readDecision(context.db, id);
  const card = decision && (await cases.readCase(context.db, decision.case_id));
  if (!decision || !card) throw new Error('A decision is missing that was just written');
  const staff = await readStaff(context.db);
  return { decision: presentLogged(decision), case: presentCase(card, { moderator, staff }) };
}
