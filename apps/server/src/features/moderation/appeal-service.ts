import type { AppealId, DecisionId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import type { createAppeal, listOwnDecisions } from '@sfera/contract/moderation/decisions';
import type { answerAppeal } from '@sfera/contract/moderation/moderation';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { cutPage, type Page } from '../../base/list-page.ts';
import { addModerationNotices } from '../notifications/index.ts';
import * as appeals from './appeal-queries.ts';
import * as cases from './case-queries.ts';
import { endDecision, inCase } from './decide-service.ts';
import * as log from './log-queries.ts';
import { mayAnswer, type Moderator } from './moderators.ts';
import { isTooLate, presentAppeal, presentCase, presentOwn } from './present.ts';
import { returnPicture } from './return-picture.ts';
import { readStaff } from './staff-queries.ts';

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
  await appeals.insertAppeal(db, {
    id: newId<AppealId>(clock),
    decision_id: decisionId,
    author_id: viewerId,
    words,
    created_at: clock.now(),
  });
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
  const decisionId = await appeals.readAppealedId(db, id);
  const decision = decisionId && (await log.readDecision(db, decisionId));
  const card = decision && (await cases.readCase(db, decision.case_id));
  if (!decision || !card) throw new AppError('appeal_not_found');
  const staff = await readStaff(db);
  if (!mayAnswer(moderator, decision.moderator_id, card.author, staff))
    throw new AppError('decision_forbidden');
  const tell = await inCase(context, card.id, async (tx) => {
    const now = clock.now();
    const authorId = await appeals.answerAppeal(tx, id, grant, { by: moderator.id, reason, now });
    if (!authorId) throw new AppError('appeal_not_found');
    const notice = { caseId: card.id, decisionId: decision.id, isGranted: grant, at: now };
    await addModerationNotices(context, tx, [authorId], { ...notice, type: 'appeal_answered' });
    // The answer says it already: no second notice.
    if (grant) await endDecision(context, tx, moderator, { ...decision, author_id: null }, reason);
  });
  tell();
  if (grant && decision.action === 'block_file') await returnPicture(context, card);
  if (card.author) context.events.emit('moderated', { authorId: card.author.id, decisionId: decision.id });
  const [answered, after] = await Promise.all([appeals.readAppeal(db, id), cases.readCase(db, card.id)]);
  if (!answered || !after) throw new Error('An appeal is missing that was just answered');
  return { appeal: presentAppeal(answered), case: presentCase(after, { moderator, staff }) };
}
