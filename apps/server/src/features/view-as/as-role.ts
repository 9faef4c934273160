import type { FollowId, UserId } from '@sfera/contract/ids';
import type { ViewRole } from '@sfera/contract/view-as';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../platform/core/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { insertBlock } from '../blocks/index.ts';

/** Nobody signs in with it: it is no hash. */
const NO_PASSWORD = 'nobody';

/** Carries what was read out of a transaction that is not to be committed. */
class Read<Answer> extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('Only read');
    this.answer = answer;
  }
}

/**
 * Reads as somebody who stands so to the owner. That person exists in a transaction that is rolled back: all statements
 * run as they run for real people, and nothing of it is ever seen by others.
 */
export async function asRole<Answer>(
  context: Context,
  ownerId: UserId,
  role: ViewRole,
  read: (context: Context & { db: Tx }, viewerId: UserId | null) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await context.db.transaction().execute(async (tx): Promise<Answer> => {
      const viewerId = role === 'guest' ? null : await addViewer(context, tx, ownerId, role);
      throw new Read(await read({ ...context, db: tx }, viewerId));
    });
  } catch (error) {
    if (error instanceof Read) return error.answer as Answer;
    throw error;
  }
}

async function addViewer(
  { clock }: Context,
  tx: Tx,
  ownerId: UserId,
  role: Exclude<ViewRole, 'guest'>,
): Promise<UserId> {
  const id = newId<UserId>(clock);
  const created_at = clock.now();
  const login = id.replaceAll('-', '').slice(-20);
  await tx
    .insertInto('users')
    .values({ id, login, user_name: login, email: `${id}@nobody`, password_hash: NO_PASSWORD, created_at })
    .execute();
  if (role === 'follower')
    await tx
      .insertInto('follows')
      .values({
        id: newId<FollowId>(clock),
        follower_id: id,
        followee_id: ownerId,
        status: 'following',
        created_at,
      })
      .execute();
  if (role === 'blocked') await insertBlock(tx, ownerId, id, created_at);
  return id;
}
