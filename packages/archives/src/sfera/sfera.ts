import * as v from 'valibot';
import { type Archive, type ArchiveFile, folderOf } from '../archive/archive.ts';
import { findByStart } from '../archive/find-by-start.ts';
import { Locator } from '../archive/locate.ts';
import { mediaKind } from '../archive/media-kind.ts';
import { readJson } from '../archive/read-json.ts';
import { IsoTime } from '../iso-time.ts';
import { type Found, type FoundAudience, type FoundFile, skipped } from '../item.ts';
import type { Source } from '../source.ts';
import { Tally } from '../tally.ts';
import { Belongings } from './belongings.ts';
import { nameOfList } from './list-names.ts';

/** The archive that Sfera itself makes: `data.json`, and the files that it names. Its posts come with one's own comments. */
export const sfera: Source = {
  name: 'sfera',
  recognises: async (archive) => (await findData(archive)).length > 0,
  async *read(archive) {
    const locator = new Locator(archive);
    for (const file of await findData(archive)) yield* readData(locator, file);
  },
};

/** The files that begin as `data.json` of an archive does. */
export const findData = (archive: Archive) =>
  findByStart(archive, /(^|\/)data[.]json$/u, /^\s*\{\s*"exportedAt"\s*:/u);

const Upload = v.nullish(v.looseObject({ type: v.optional(v.string(), '') }));
const Publication = v.looseObject({
  id: v.string(),
  createdAt: IsoTime,
  /** The kind of the first file. */
  type: v.picklist(['image', 'video']),
  text: v.optional(v.string(), ''),
  files: v.array(v.string()),
  /** Missing: all people. */
  audience: v.optional(v.picklist(['followers', 'circle'])),
  /** The name of the circle; missing when it is gone. */
  circle: v.optional(v.string()),
  archivedAt: v.nullish(IsoTime),
  /** The names of the albums that the post stands in. */
  albums: v.optional(v.array(v.string()), []),
  isOnlyInAlbums: v.optional(v.boolean(), false),
  described: v.optional(v.array(v.string()), []),
  uploaded: Upload,
  uploadedFurther: v.optional(v.array(Upload), []),
});
type Publication = v.InferOutput<typeof Publication>;

async function* readData(locator: Locator, file: ArchiveFile): AsyncGenerator<Found> {
  const folder = folderOf(file.path);
  const find = (path: string) => locator.find(folder === '' ? path : `${folder}/${path}`);
  const tally = new Tally();
  const belongings = new Belongings(tally);
  await belongings.read(file);
  for await (const { value, keys } of readJson(file, ['$.*.*'])) {
    const list = String(keys[0]);
    const where = `${file.path}, ${nameOfList(list)}, запись ${Number(keys[1]) + 1}`;
    if (list === 'posts') yield* withBelongings(readEntry('post', value, find, where), belongings);
    else if (list === 'stories') yield* readEntry('story', value, find, where);
    else if (list === 'comments' || list === 'collections') continue;
    else if (list === 'scheduledPosts') yield skipped(where, 'scheduled');
    else if (list === 'messages') tally.add(nameOfList(list), 'private_message');
    else if (list !== 'account') tally.add(nameOfList(list), 'not_published');
  }
  belongings.end();
  yield* tally.lines();
  yield skipped('профиль', 'not_published');
}

async function* withBelongings(found: AsyncGenerator<Found>, belongings: Belongings): AsyncGenerator<Found> {
  for await (const one of found)
    if ('item' in one) yield { item: { ...one.item, ...belongings.take(one.item.key) } };
    else yield one;
}

async function* readEntry(
  kind: 'post' | 'story',
  value: unknown,
  find: (path: string) => ArchiveFile | undefined,
  where: string,
): AsyncGenerator<Found> {
  const parsed = v.safeParse(Publication, value);
  if (!parsed.success) return yield skipped(where, 'unknown_shape');
  const publication = parsed.output;
  const { id: key, createdAt: at, text } = publication;
  const files: FoundFile[] = [];
  for (const { path, altText, isPosterOnly } of itemsOf(publication)) {
    const file = find(path);
    if (!file) yield skipped(path, 'file_missing');
    else if (isPosterOnly) yield skipped(path, 'poster_only');
    else if (await mediaKind(file)) files.push({ file, altText });
    else yield skipped(path, 'not_a_picture');
  }
  // The export leaves out a video that is being processed.
  if (publication.files.length === 0) yield skipped(where, 'file_missing');
  else if (files.length > 0) {
    // A story is gone after a day: it becomes no post that others see.
    const audience = kind === 'story' ? 'onlyMe' : audienceOf(publication);
    yield {
      item: { kind, key, at, text, files, audience, place: null, album: publication.albums[0] ?? null },
    };
  }
}

/** The photos and videos in order. A video and its poster share a name without its extension. */
function itemsOf({ id, type, files, described, uploaded, uploadedFurther }: Publication) {
  const kinds = [uploaded ?? { type: `${type}/` }, ...uploadedFurther];
  const byName = new Map<string, string>();
  for (const path of files) {
    const name = path.replace(/[.][^./]*$/u, '');
    if (!byName.has(name) || !path.endsWith('.jpg')) byName.set(name, path);
  }
  return [...byName].map(([name, path]) => {
    const number = name.endsWith(id) ? 0 : Number(name.slice(name.lastIndexOf(' ') + 1)) - 1;
    const isPosterOnly = path.endsWith('.jpg') && (kinds[number]?.type.startsWith('video/') ?? false);
    return { path, altText: described[number] ?? '', isPosterOnly };
  });
}

/** No album is made here: what stood in albums alone is for its author. */
function audienceOf({ audience, circle, archivedAt, isOnlyInAlbums }: Publication): FoundAudience {
  if (archivedAt || isOnlyInAlbums) return 'onlyMe';
  if (audience !== 'circle') return audience ?? 'everyone';
  return circle === undefined ? 'onlyMe' : { circle };
}
