import { cardLinkOf, type LinkCard } from '@sfera/contract/link-cards';
import { logoImageOf } from '@sfera/contract/users';
import type { Db } from '../../db/database.ts';
import { removeMedia } from '../../files/storage.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { REMOVE_FILES } from '../media/index.ts';
import { fetchPublic } from './fetch-page.ts';
import { parsePage } from './parse-page.ts';
import { publishPicture } from './picture.ts';
import * as queries from './queries.ts';

const DAY_MS = 24 * 3_600_000;
/** After this time a page is read again. */
const FRESH_MS = 30 * DAY_MS;
/** A page that said nothing may have been out of order. */
const EMPTY_FRESH_MS = DAY_MS;
const KEPT_MS = 90 * DAY_MS;
const REMOVED_AT_ONCE = 200;
/** A longer address gets no card. */
const URL_MAX_LENGTH = 1_000;
const PAGE_BYTES = 512 * 1024;
/** Pages that one process reads at once. */
const MOST_AT_ONCE = 8;

/** Pages that are being read: whoever asks for one of them waits for the same answer. */
const running = new Map<string, Promise<queries.CardRow>>();

/** The cards that are known for the links of these texts, by the text. */
export async function readKnownCards(db: Db, texts: readonly string[]): Promise<Map<string, LinkCard>> {
  const links = new Map<string, string>();
  for (const text of texts) {
    const link = cardLinkOf(text);
    if (link && link.length <= URL_MAX_LENGTH) links.set(text, link);
  }
  if (links.size === 0) return new Map();
  const rows = await queries.readCards(db, [...new Set(links.values())]);
  const cards = new Map(rows.map((row) => [row.url, present(row)]));
  return new Map(
    [...links].flatMap(([text, link]) => {
      const card = cards.get(link);
      return card ? [[text, card] as const] : [];
    }),
  );
}

/** Reads the page when its card is not known or too old. Throws `busy` while too many pages are being read. */
export async function findCard(context: Context, text: string): Promise<LinkCard | null> {
  const url = cardLinkOf(text);
  if (!url || url.length > URL_MAX_LENGTH) return null;
  const [known] = await queries.readCards(context.db, [url]);
  const ageMs = known ? context.clock.now().getTime() - known.fetched_at.getTime() : Infinity;
  if (known && ageMs < (known.title === null ? EMPTY_FRESH_MS : FRESH_MS)) return present(known);
  let card = running.get(url);
  if (!card) {
    if (running.size >= MOST_AT_ONCE) throw new AppError('busy');
    card = makeCard(context, url).finally(() => running.delete(url));
    running.set(url, card);
  }
  return present(await card);
}

async function makeCard(context: Context, url: string): Promise<queries.CardRow> {
  const facts = await readPage(context, url).catch(() => null);
  const pictureKey = facts?.picture ? await publishPicture(context, facts.picture) : null;
  const card = {
    url,
    site: facts?.site ?? null,
    title: facts?.title ?? null,
    description: facts?.description ?? null,
    picture_key: pictureKey,
    fetched_at: context.clock.now(),
  };
  try {
    await context.db.transaction().execute(async (tx) => {
      const before = await queries.saveCard(tx, card);
      if (before) await context.jobs.send(tx, REMOVE_FILES, { mediaKey: before });
    });
  } catch (error) {
    // After a commit whose answer was lost the nightly job finds nothing to remove, and the card has no picture.
    if (pictureKey) await removeMedia(pictureKey, context.storage);
    throw error;
  }
  return card;
}

async function readPage(context: Context, url: string) {
  const page = await fetchPublic(context, url, { accept: 'text/html', mostBytes: PAGE_BYTES });
  if (!page || !/^(?:text\/html|application\/xhtml\+xml)\b/i.test(page.contentType)) return null;
  return parsePage(page.body, page.contentType, page.url);
}

const present = ({ url, site, title, description, picture_key: key }: queries.CardRow): LinkCard | null =>
  title === null || site === null
    ? null
    : { url, site, title, description, picture: key && logoImageOf(key) };

/** Removes the cards that nobody has asked for since they were too old. */
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
