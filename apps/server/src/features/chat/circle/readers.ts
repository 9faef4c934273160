import type { listMessageReaders as listRoute } from '@sfera/contract/chat/circles';
import type { MessageId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { Context } from '../../../context/context.ts';
import { presentUserPreview } from '../../users/index.ts';
import { authorizeReaders } from './permissions.ts';
import { readReaders } from './queries.ts';

/** The people whose read mark is at the viewer's own message or past it. Throws `message_not_found`, `forbidden`. */
export async function listReaders(
  { db, clock }: Context,
  viewerId: UserId,
  id: MessageId,
): Promise<AnswerOf<typeof listRoute>> {
  const chatId = await authorizeReaders(db, viewerId, id, clock.now());
  const rows = await readReaders(db, viewerId, chatId, id);
  return { count: rows[0]?.count ?? 0, people: rows.map(presentUserPreview) };
}
