import type { MessageId, UserId } from '@sfera/contract/base/ids';
import { MESSAGE_EDIT_MS } from '@sfera/contract/chat/limits';
import type { MessageChange } from '@sfera/contract/chat/message-parts';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { isSeen } from '@sfera/contract/words/text';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { limitTexts } from '../../defence/index.ts';
import { renewCard } from '../card/jobs.ts';
import { type Doer, putContent, putHearing, putReaction, readChanged, takeTurn } from './queries.ts';
import { authorizeMessage } from '../permissions.ts';
import { holdUsers } from '../send/queries.ts';
import { memberOf, presentChange, tellChange } from './tell.ts';

/**
 * Changes the text of the viewer's own message; of two edits at once the later one stays. The same text changes
 * nothing, however late. Errors: those of the route.
 */
export const editMessage = (
  context: Context,
  doer: Doer,
  id: MessageId,
  content: string,
): Promise<MessageChange> =>
  change(context, 'messageEdited', doer.viewerId, id, async (tx) => {
    const now = context.clock.now();
    // People are locked before messages, as everywhere: an account that is deleted at this moment holds its row.
    await holdUsers(tx, [doer.viewerId]);
    const message = await authorizeMessage.edit(tx, doer.viewerId, id, now);
    if (!(await takeTurn(tx, id, doer, 'edit', now)) || message.content === content) return false;
    if (now.getTime() - message.created_at.getTime() > MESSAGE_EDIT_MS)
      throw new AppError('edit_too_late', { message: 'Сообщение можно изменить в течение 48 часов' });
    if (message.media_id === null && !isSeen(content))
      throw new AppError('invalid_input', { field: 'content', message: 'Напишите сообщение' });
    // To a stranger, an edit says as much as a message.
    if (message.is_waiting) {
      const { clock, events, rateLimits } = context;
      await limitTexts(
        { db: tx, clock, events, rateLimits },
        doer.viewerId,
        content,
        'messages to strangers',
      );
    }
    await putContent(tx, message, content, now);
    await renewCard(tx, context.jobs, message, content);
    return true;
  });

/** Sets the viewer's reaction to a message; null takes it away. Idempotent. Errors: those of the routes. */
export const react = (
  context: Context,
  doer: Doer,
  id: MessageId,
  emoji: Reaction | null,
): Promise<MessageChange> =>
  change(context, 'messageReaction', doer.viewerId, id, async (tx) => {
    const { viewerId } = doer;
    if (!(await holdUsers(tx, [viewerId])).has(viewerId)) throw new AppError('signed_out');
    const now = context.clock.now();
    await authorizeMessage.react(tx, viewerId, id, now);
    if (!(await takeTurn(tx, id, doer, 'reaction', now))) return false;
    return putReaction(tx, id, viewerId, emoji, now);
  });

/**
 * Notes that the viewer listens to a voice message. Idempotent. Its sender is told where people may see that messages
 * were read. Errors: those of the route.
 */
export const hear = (context: Context, viewerId: UserId, id: MessageId): Promise<MessageChange> =>
  change(context, 'messageEdited', viewerId, id, async (tx) => {
    const now = context.clock.now();
    if (!(await holdUsers(tx, [viewerId])).has(viewerId)) throw new AppError('signed_out');
    const message = await authorizeMessage.hear(tx, viewerId, id, now);
    return putHearing(tx, message, viewerId, now);
  });

/** `make` resolves to false when nothing has changed; then no person is told. */
async function change(
  context: Context,
  event: 'messageEdited' | 'messageReaction',
  viewerId: UserId,
  id: MessageId,
  make: (tx: Tx) => Promise<boolean>,
): Promise<MessageChange> {
  const { row, isNew } = await context.db.transaction().execute(async (tx) => {
    const wasChanged = await make(tx);
    const changed = await readChanged(tx, id, viewerId);
    if (!changed) throw new AppError('message_not_found');
    return { row: changed, isNew: wasChanged };
  });
  if (isNew) await tellChange(context, event, row, viewerId);
  return presentChange(row, memberOf(row, viewerId), viewerId);
}
