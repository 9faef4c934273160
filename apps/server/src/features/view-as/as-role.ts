import type { FollowId, UserId } from '@sfera/contract/base/ids';
import type { ViewRole } from '@sfera/contract/people/view-as';
import { type KyselyPlugin, type OperationNode, RawNode } from 'kysely';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';

/**
 * Reads as a person who stands so to the owner. That person has an id of its own and no row: all statements run as they
 * run for real people, and nothing is written. Null for people who get nothing: those whom the owner has blocked.
 */
export async function asRole<Answer>(
  context: Context,
  ownerId: UserId,
  role: ViewRole,
  read: (context: Context, viewerId: UserId | null) => Promise<Answer | null>,
): Promise<Answer | null> {
  if (role === 'blocked') return null;
  if (role === 'guest') return read(context, null);
  const viewerId = newId<UserId>(context.clock);
  if (role === 'stranger') return read(context, viewerId);
  const follow = {
    id: newId<FollowId>(context.clock),
    follower_id: viewerId,
    followee_id: ownerId,
    status: 'following',
    created_at: context.clock.now().toISOString(),
  };
  return read({ ...context, db: context.db.withPlugin(withFollow(follow)) }, viewerId);
}

/** Statements read this follow beside those of the table. */
function withFollow(follow: Record<string, string>): KyselyPlugin {
  // PostgreSQL looks each half up by its keys.
  const list = `follows as not materialized (select * from follows
    union all select (jsonb_populate_record(null::follows, '${JSON.stringify(follow)}')).*)`;
  return {
    transformQuery: ({ node }) => (RawNode.is(node) ? beginWith(list, node) : refuse(node)),
    transformResult: async ({ result }) => result,
  };
}

function refuse({ kind }: OperationNode): never {
  throw new Error(`A ${kind} cannot be read as another person`);
}

/** The statement with one more list in its `with`. A mark at its beginning goes: it is another statement now. */
function beginWith(list: string, { sqlFragments, parameters }: RawNode): RawNode {
  const [head = '', ...rest] = sqlFragments;
  const [first, ...others] = parameters;
  if (head.trim() === '' && first && RawNode.is(first))
    return first.sqlFragments[0]?.startsWith('/*')
      ? beginWith(list, RawNode.create(rest, others))
      : RawNode.create(sqlFragments, [beginWith(list, first), ...others]);
  const [, has, statement] = /^\s*(with\s)?(.*)$/s.exec(head) ?? [];
  return RawNode.create([`with ${list}${has ? ',' : ''} ${statement}`, ...rest], parameters);
}
