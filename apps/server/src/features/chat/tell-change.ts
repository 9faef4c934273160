import type { UserId } from '@sfera/contract/ids';
import type { MessageChange } from '@sfera/contract/message-parts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../platform/context/context.ts';
import type { ChangedRow, ChangeMember } from './change-queries.ts';
import { readListeners } from './circle/queries.ts';
import { presentReaction, presentVideoOf } from './present.ts';

/** What differs between members. */
type Seen = Pick<ChangeMember, 'own' | 'is_heard'>;

const NOTHING: Seen = { own: null, is_heard: false };

/** The new state of a message as this member sees it. */
export const presentChange = (row: ChangedRow, { own, is_heard: isHeard }: Seen): MessageChange => ({
  chatId: row.chat_id,
  messageId: row.id,
  state: {
    content: row.content,
    editedAt: row.edited_at && row.edited_at.toISOString(),
    reactions: row.reactions.map((one) => presentReaction({ ...one, isOwn: one.reaction === own })),
    revision: row.revision,
    ...(row.is_voice && { isHeard }),
    ...presentVideoOf(row),
  },
});

export const memberOf = ({ members }: ChangedRow, userId: UserId): Seen =>
  members.find(({ user_id: id }) => id === userId) ?? NOTHING;

/**
 * Tells the devices of all members. In a circle all but the one who acts share one event, which leaves out whose
 * reaction is whose: their devices know their own. Call it after the commit.
 */
export async function tellChange(
  { db, live }: { db: Db; live: Pick<Context['live'], 'tell'> },
  event: 'messageEdited' | 'messageReaction',
  row: ChangedRow,
  actorId: UserId,
): Promise<void> {
  for (const alike of Map.groupBy(
    row.members,
    ({ own, is_heard: isHeard }) => `${own} ${isHeard}`,
  ).values()) {
    const [first] = alike;
    if (!first) continue;
    live.tell(
      alike.map(({ user_id: userId }) => userId),
      event,
      presentChange(row, first),
    );
  }
  if (!row.is_circle) return;
  const people = await readListeners(db, row.chat_id, { of: [actorId, row.sender_id], about: row.id });
  const { state, ...change } = presentChange({ ...row, is_voice: false }, NOTHING);
  live.tell(
    people.filter((userId) => userId !== actorId),
    event,
    { ...change, state: { ...state, isShared: true } },
  );
}
