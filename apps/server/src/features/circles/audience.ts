import * as v from 'valibot';
import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import { CircleId, type UserId } from '@sfera/contract/base/ids';
import type { Tx } from '../../db/database.ts';
import { authorizeCircle } from './permissions.ts';

/** The columns of a new post or story for this choice. Errors: `circle_not_found`, `forbidden`. */
export async function admitAudience(
  tx: Tx,
  authorId: UserId,
  choice: AudienceChoice = 'everyone',
): Promise<{ audience: 'everyone' | 'followers' | 'circle'; circle_id: CircleId | null }> {
  const circle = v.safeParse(CircleId, choice);
  if (!circle.success)
    return { audience: choice === 'followers' ? 'followers' : 'everyone', circle_id: null };
  await authorizeCircle.publish(tx, authorId, circle.output);
  return { audience: 'circle', circle_id: circle.output };
}
