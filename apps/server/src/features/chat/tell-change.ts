import type { UserId } from '@sfera/contract/ids';
import type { MessageChange } from '@sfera/contract/message-parts';
import type { Context } from '../../platform/context/context.ts';
import type { ChangedRow, ChangeMember } from './change-queries.ts';
import { presentReaction } from './present.ts';

/** What differs between members. */
type Seen = Pick<ChangeMember, 'own' | 'is_heard'>;

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
  },
});

export const memberOf = ({ members }: ChangedRow, userId: UserId): Seen =>
  members.find(({ user_id: id }) => id === userId) ?? { own: null, is_heard: false };

/**
 * Tells the devices of all members, however many; the chat's members are known here alone. Members who see the message
 * alike hear one event. Call it after the commit.
 */
export function tellChange(
  { live }: Context,
  event: 'messageEdited' | 'messageReaction',
  row: ChangedRow,
): void {
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
}
