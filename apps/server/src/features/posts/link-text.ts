import type { PostId, UserId } from '@sfera/contract/base/ids';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../context/context.ts';
import { addMentions } from '../mentions/index.ts';
import { setPostTags } from '../tags/index.ts';

interface WrittenPost {
  id: PostId;
  authorId: UserId;
  text: string;
  /** It was brought along from another network: its words mention no person of this server. */
  isImported?: boolean;
}

/**
 * Gives a post the tags and mentions of its words, in the transaction that writes the words. A mention that a change
 * has taken out stays: written again it is not told a second time. Resolves to the people who are to be told.
 */
export async function linkText(
  context: Context,
  tx: Tx,
  { id, authorId, text, isImported }: WrittenPost,
): Promise<UserId[]> {
  await setPostTags(context.clock, tx, id, text);
  if (isImported) return [];
  return addMentions(context, tx, { object: { postId: id }, text, authorId, ownerId: authorId });
}

/** After the commit: what the server and other people are to know of the words of a post. */
export function tellOfText(
  { events, clock }: Context,
  { id, authorId, text, isImported = false }: WrittenPost,
  recipientIds: UserId[],
): void {
  events.emit('published', { objectKind: 'post', objectId: id, authorId, text, isImported });
  events.emit('mentioned', { object: { postId: id }, recipientIds, senderId: authorId, at: clock.now() });
}
