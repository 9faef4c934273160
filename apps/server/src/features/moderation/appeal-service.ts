import type { AppealId, DecisionId, UserId } from '@sfera/contract/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/kit/route';
import type { createAppeal, listOwnDecisions } from '@sfera/contract/decisions';
import type { answerAppeal } from '@sfera/contract/moderation';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../platform/core/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { cutPage, type Page } from '../../platform/services/list-page.ts';
import { addModerationNotices } from '../notifications/index.ts';
import * as cases from './case-queries.ts';
import { endDecision, inCase } from './decide-service.ts';
import * as log from './log-queries.ts';
import { mayAnswer, type Moderator, readStaff } from './moderators.ts';
import { isTooLate, presentAppeal, presentCase, presentOwn } from './present.ts';
import { returnPicture } from './return-picture.ts';

/** Decisions on the viewer. */
export async function readOwnDecisions(
  { db, clock }: Context,
  viewerId: UserId,
  { limit, before }: Page<DecisionId>,
): Promise<AnswerOf<typeof listOwnDecisions>> {
  const rows = await log.readOwnDecisions(db, viewerId, { limit: limit + 1, before });
  const { shown, last } = cutPage(rows, limit);
  return {
    decisions: shown.map((row) => presentOwn(row, clock.now())),
    nextCursor: last ? last.id : null,
  };
}

/** Idempotent: one appeal against a decision. Errors: those of the route. */
export async function appeal(
  { db, clock }: Context,
  viewerId: UserId,
  { decisionId, words }: BodyOf<typeof createAppeal>,
): Promise<AnswerOf<typeof createAppeal>> {
  const find = async () => (await log.readOwnDecisions(db, viewerId, { limit: 1, id: decisionId }))[0];
  const decision = await find();
  if (!decision) throw new AppError('decision_not_found');
  if (decision.appeal) return { appeal: presentAppeal(decision.appeal) };
  if (decision.taken_back) throw new AppError('decision_taken_back');
  if (isTooLate(decision, clock.now())) throw new AppError('appeal_too_late');
  await db
    .insertInto('appeals')
    .values({
      id: newId<AppealId>(clock),
      decision_id: decisionId,
      author_id: viewerId,
      words,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = (await find())?.appeal;
  if (!made) throw new AppError('decision_not_found'); // the account was deleted meanwhile
  return { appeal: presentAppeal(made) };
}

/** Answers an open appeal. Errors: those of the route. */
export async function answer(
  context: Context,
  moderator: Moderator,
  id: AppealId,
  { grant, reason }: BodyOf<typeof answerAppeal>,
): Promise<AnswerOf<typeof answerAppeal>> {
  const { db, clock } = context;
  const decision = await readAppealed(db, id);
  const card = decision && (await cases.readCase(db, decision.case_id));
  if (!decision || !card) throw new AppError('appeal_not_found');
  const staff = await readStaff(db);
  if (!mayAnswer(moderator, decision.moderator_id, card.author, staff))
    throw new AppError('decision_forbidden');
  const tell = await inCase(context, card.id, async (tx) => {
    const now = clock.now();
    const { rows } = await sql<{ author_id: UserId }>`
      update appeals set state = ${grant ? 'granted' : 'upheld'}, answered_by = ${moderator.id}, answer = ${reason},
        answered_at = ${now}
      where id = ${id} and state = 'open' returning author_id`.execute(tx);
    if (!rows[0]) throw new AppError('appeal_not_found');
    const notice = { caseId: card.id, decisionId: decision.id, isGranted: grant, at: now };
    await addModerationNotices(context, tx, [rows[0].author_id], { ...notice, type: 'appeal_answered' });
    // The answer says it already: no second notice.
    if (grant) await endDecision(context, tx, moderator, { ...decision, author_id: null }, reason);
  });
  tell();
  if (grant && decision.action === 'block_file') await returnPicture(context, card);
  if (card.author) context.events.emit('moderated', { authorId: card.author.id, decisionId: decision.id });
  const [answered, after] = await Promise.all([readAppeal(db, id), cases.readCase(db, card.id)]);
  if (!answered || !after) throw new Error('An appeal is missing that was just answered');
  return { appeal: presentAppeal(answered), case: presentCase(after, { moderator, staff }) };
}

async function readAppealed(db: Db, id: AppealId): Promise<log.DecisionRow | undefined> {
  const row = await db
    .selectFrom('appeals')
    .select('decision_id')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row && log.readDecision(db, row.decision_id);
}

async function readAppeal(db: Db | Tx, id: AppealId): Promise<cases.AppealRow | undefined> {
  const { rows } = await sql<{ appeal: cases.AppealRow }>`
    select to_jsonb(ap) || jsonb_build_object('decided_by', d.moderator_id) as appeal
    from appeals ap join decisions d on d.id = ap.decision_id where ap.id = ${id}`.execute(db);
  return rows[0]?.appeal;
}
