import type { UserId } from '@sfera/contract/ids';
import type { MessageChange } from '@sfera/contract/message-parts';
import type { Reaction } from '@sfera/contract/reaction';
import type { Context } from '../../platform/context/context.ts';
import type { ChangedRow } from './change-queries.ts';
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
 * Tells the devices of all members, however many; the chat's members are known here alone. Members who see the message
 * alike hear one event. Call it after the commit.
 */
export function tellChange(
  { live }: Context,
  event: 'messageEdited' | 'messageReaction',
  row: ChangedRow,
): void {
  for (const [own, alike] of Map.groupBy(row.members, (member) => member.own))
    live.tell(
      alike.map(({ user_id: userId }) => userId),
      event,
      presentChange(row, own),
    );
}
