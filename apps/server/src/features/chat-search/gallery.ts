import { type GalleryKind, type listChatGallery as listGalleryRoute } from '@sfera/contract/chat/search';
import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import { textParts } from '@sfera/contract/words/text-links';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { type MessageRow, presentMessage } from '../chat/index.ts';
import { readPart } from './gallery-queries.ts';
import { LAST_MESSAGE } from './queries.ts';

const hasLink = ({ content }: MessageRow) => textParts(content).some(({ kind }) => kind === 'link');

/** Reads of one page: a chat may be full of texts that only look like links. */
const MOST_READS = 5;

/** Newest first. Throws `chat_not_found`, also for other people's chats. */
export async function listChatGallery(
  { db, clock }: Context,
  viewerId: UserId,
  chatId: ChatId,
  asked: { kind: GalleryKind; limit: number; before?: MessageId | undefined },
): Promise<AnswerOf<typeof listGalleryRoute>> {
  const limit = asked.limit + 1;
  const found: MessageRow[] = [];
  let before = asked.before ?? LAST_MESSAGE;
  let isWhole = false;
  for (let read = 0; read < MOST_READS; read += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next page begins after this one
    const rows = await readPart(db, viewerId, chatId, { kind: asked.kind, before, limit, now: clock.now() });
    if (!rows) throw new AppError('chat_not_found');
    // The index of links holds texts that only look like links.
    found.push(...(asked.kind === 'links' ? rows.filter(hasLink) : rows));
    const last = rows.at(-1);
    if (!last || rows.length < limit) {
      isWhole = true;
      break;
    }
    before = last.id;
    if (found.length >= limit) break;
  }
  const shown = found.slice(0, asked.limit);
  const isCut = found.length > asked.limit;
  const next = isCut ? shown.at(-1)?.id : isWhole ? null : before;
  return { messages: shown.map(presentMessage), nextCursor: next ?? null };
}
