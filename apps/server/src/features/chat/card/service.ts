import type { MessageId } from '@sfera/contract/base/ids';
import { removeMedia } from '../../../files/storage.ts';
import type { Context } from '../../../context/context.ts';
import { tellOfChangedMessage } from '../../../context/news-channel.ts';
import { makeCard, wantedLink } from '../../link-cards/index.ts';
import * as queries from './queries.ts';

/**
 * Reads the page behind the first link of a message and gives the message its card; nothing that the server has read for
 * another message is looked at. Does nothing while the chat waits for its acceptance. Safe to repeat.
 */
export async function readCard(context: Context, id: MessageId, signal: AbortSignal): Promise<void> {
  const { db, clock, storage } = context;
  const message = await queries.readLinked(db, id, clock.now());
  const link = message && wantedLink(message.content);
  if (!message || !link || message.card_url === link) return;
  const card = await makeCard(context, link, message.sender_id, signal);
  if (!card) return;
  let isKept = false;
  try {
    isKept = await db.transaction().execute(async (tx) => {
      const now = clock.now();
      const held = await queries.readLinked(tx, id, now, { isHeld: true });
      // The message is gone or has another link, for which another job is waiting.
      if (!held || wantedLink(held.content) !== link || held.card_url === link) return false;
      await queries.putCard(tx, id, card, now);
      await tellOfChangedMessage(tx, id);
      return true;
    });
  } finally {
    // After a commit whose answer was lost the card has no picture.
    if (!isKept && card.picture_key) await removeMedia(card.picture_key, storage);
  }
}
