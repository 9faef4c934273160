import type { UserId } from '@sfera/contract/ids';
import type { MessageChange } from '@sfera/contract/message-parts';
import type { Reaction } from '@sfera/contract/reaction';
import type { Context } from '../../platform/context/context.ts';
import type { ChangedRow } from './change-queries.ts';
import { readListeners } from './circle/queries.ts';
import { presentReaction } from './present.ts';

/** The new state of a message as a member sees it whose own reaction is this. */
export const presentChange = (row: ChangedRow, own: Reaction | null): MessageChange => ({
  chatId: row.chat_id,
  messageId: row.id,
  state: {
    content: row.content,
    editedAt: row.edited_at && row.edited_at.toISOString(),
    reactions: row.reactions.map((one) => presentReaction({ ...one, isOwn: one.reaction === own })),
    revision: row.revision,
  },
});

export const ownReactionIn = ({ members }: ChangedRow, userId: UserId): Reaction | null =>
  members.find(({ user_id: id }) => id === userId)?.own ?? null;

/**
 * Tells the devices of all members. In a circle all but the one who acts share one event, which leaves out whose
 * reaction is whose: their devices know their own. Call it after the commit.
 */
export async function tellChange(
  { db, live }: Context,
  event: 'messageEdited' | 'messageReaction',
  row: ChangedRow,
  actorId: UserId,
): Promise<void> {
  for (const [own, alike] of Map.groupBy(row.members, (member) => member.own))
    live.tell(
      alike.map(({ user_id: userId }) => userId),
      event,
      presentChange(row, own),
    );
  if (!row.is_circle) return;
  const people = await readListeners(db, row.chat_id, { of: [actorId, row.sender_id], about: row.id });
  const { state, ...change } = presentChange(row, null);
  live.tell(
    people.filter((userId) => userId !== actorId),
    event,
    { ...change, state: { ...state, isShared: true } },
  );
}
