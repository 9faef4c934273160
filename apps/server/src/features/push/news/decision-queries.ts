import type { DecisionAction } from '@sfera/contract/decisions';
import type { DecisionId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SenderRow } from './post-queries.ts';

/** What the person is told of a decision. */
export interface DecisionNotice {
  type: 'decision' | 'decision_taken_back' | 'appeal_answered';
  /** Set for `appeal_answered`. */
  is_granted: boolean | null;
  action: DecisionAction;
  rule: number | null;
}

/** The newest notice about the decision, with the person as the sender: moderators stay unnamed. Null when it was read. */
export async function readDecisionNotice(
  db: Db,
  userId: UserId,
  decisionId: DecisionId,
): Promise<(SenderRow & DecisionNotice) | null> {
  const { rows } = await sql<SenderRow & DecisionNotice>`
    select u.id as sender_id, u.login, u.user_name, null as avatar_url, n.created_at as at, n.type, n.is_granted,
      d.action, d.rule
    from moderation_notices n join users u on u.id = n.user_id join decisions d on d.id = n.decision_id
    where n.user_id = ${userId} and n.decision_id = ${decisionId} and n.read_at is null
    order by n.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
