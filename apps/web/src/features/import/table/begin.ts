import type { FoundPost } from '#entities/import/archive/found.ts';
import { beginImport } from '#entities/import/sending/import-queue.ts';
import type { ImportAudience, PostToSend } from '#entities/import/sending/kept-import.ts';
import type { ReadArchive } from '../reading/use-reading.ts';
import { text } from '../text.ts';
import { bytesOf } from './choice.ts';

/** Posts whose words are in the page at once. */
const IN_PART = 200;

/** Keeps what is to be sent and begins to send it. Errors: those of IndexedDB, and of the archive's worker. */
export const begin = (
  { found, archive, picked }: ReadArchive,
  chosen: ReadonlySet<number>,
  audienceOf: (place: number) => ImportAudience,
): Promise<void> =>
  beginImport({
    archive,
    source: found.source,
    name: text.chosenName(picked.name, picked.count),
    handles: picked.handles,
    total: chosen.size,
    totalBytes: bytesOf(found.posts, chosen),
    posts: planned(archive, placesOf(found.posts, chosen), audienceOf),
  });

/** The oldest first: a sitting that ends too soon leaves no gap in the middle. */
const placesOf = (posts: readonly FoundPost[], chosen: ReadonlySet<number>) =>
  [...posts.keys()].filter((place) => chosen.has(place));

async function* planned(
  archive: ReadArchive['archive'],
  places: readonly number[],
  audienceOf: (place: number) => ImportAudience,
): AsyncGenerator<PostToSend[]> {
  for (let at = 0; at < places.length; at += IN_PART) {
    const part = places.slice(at, at + IN_PART);
    const posts = await archive.plan(part);
    yield posts.map((post, index) => Object.assign(post, { audience: audienceOf(part[index] ?? -1) }));
  }
}
