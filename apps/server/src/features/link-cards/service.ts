import type { MessageId } from '@sfera/contract/base/ids';
import { cardLinkOf, type LinkCard } from '@sfera/contract/chat/link-cards';
import { DAY_MS } from '@sfera/contract/base/time';
import { logoImageOf } from '@sfera/contract/people/portraits';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../context/context.ts';
import { REMOVE_FILES } from '../media/index.ts';
import { fetchPublic } from './fetch-page.ts';
import { factsOf, readHeadApart } from './parse-page.ts';
import { publishPicture } from './picture.ts';
import * as queries from './queries.ts';

const KEPT_MS = 90 * DAY_MS;
const REMOVED_AT_ONCE = 200;
/** A longer address gets no card. */
const URL_MAX_LENGTH = 1_000;
const PAGE_BYTES = 512 * 1024;

/** The link of a text that gets a card. */
export function wantedLink(text: string): string | null {
  // Every address has a dot; most texts that end without one need no look.
  const url = text.includes('.') ? cardLinkOf(text) : null;
  return url && url.length <= URL_MAX_LENGTH ? url : null;
}

/** The parts of a message that say which card it has. */
interface Linked {
  id: MessageId;
  content: string;
  created_at: Date;
  edited_at: Date | null;
}

/**
 * The cards of these messages, each made for its message alone. A message that says what it said before the last card
 * per address was made shows that one.
 */
export async function readKnownCards(db: Db, messages: readonly Linked[]): Promise<Map<MessageId, LinkCard>> {
  const asked = messages.filter(({ content }) => content.includes('.'));
  if (asked.length === 0) return new Map();
  const { cards, formerUntil } = await queries.readCards(
    db,
    asked.map(({ id }) => id),
  );
  const former = new Map(
    asked.flatMap(({ id, content, created_at: createdAt, edited_at: editedAt }) => {
      const isOfThatTime = formerUntil !== null && (editedAt ?? createdAt) <= formerUntil;
      const link = isOfThatTime && !cards.has(id) ? wantedLink(content) : null;
      return link ? [[id, link] as const] : [];
    }),
  );
  if (former.size > 0) {
    const rows = await queries.readFormerCards(db, [...new Set(former.values())]);
    for (const [id, link] of former) {
      const card = rows.get(link);
      if (card) cards.set(id, card);
    }
  }
  return new Map([...cards].map(([id, card]) => [id, presentCard(card)]));
}

export const presentCard = ({
  url,
  site,
  title,
  description,
  picture_key: key,
}: queries.CardRow): LinkCard => ({
  url,
  site,
  title,
  description,
  picture: key && logoImageOf(key),
});

/**
 * Reads the page behind a link and publishes its picture. Null for a page that says nothing of itself, or cannot be
 * read.
 * @param owner the person whose link this is
 */
export async function makeCard(
  context: Context,
  url: string,
  owner: string,
  signal: AbortSignal,
): Promise<queries.CardRow | null> {
  const facts = await readPage(context, url, owner, signal).catch(() => null);
  signal.throwIfAborted();
  if (!facts) return null;
  const { picture, ...words } = facts;
  return { url, ...words, picture_key: picture ? await publishPicture(context, picture, owner) : null };
}

async function readPage(context: Context, url: string, owner: string, signal: AbortSignal) {
  const page = await fetchPublic(context, url, { accept: 'text/html', mostBytes: PAGE_BYTES });
  if (!page || !/^(?:text\/html|application\/xhtml\+xml)\b/i.test(page.contentType)) return null;
  const { tempDir } = context.storage;
  const head = await readHeadApart(page.body, page.contentType, { owner, tempDir, signal });
  return factsOf(head, page.url);
}

/** Removes the cards per address that are too old. */
export async function removeOld({ db, clock, jobs }: Context, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  for (;;) {
    signal.throwIfAborted();
    const removed = await db.transaction().execute(async (tx) => {
      const rows = await queries.removeOldCards(tx, before, REMOVED_AT_ONCE);
      for (const { picture_key: mediaKey } of rows)
        if (mediaKey) await jobs.send(tx, REMOVE_FILES, { mediaKey });
      return rows.length;
    });
    if (removed < REMOVED_AT_ONCE) return;
  }
}
