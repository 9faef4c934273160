import * as v from 'valibot';
import { type Archive, ArchiveError, type ArchiveFile, findPaths, readStart } from '../archive/archive.ts';
import { Locator } from '../archive/locate.ts';
import { mediaKind } from '../archive/media-kind.ts';
import { readJson } from '../archive/read-json.ts';
import { type Found, type FoundAudience, type FoundFile, skipped } from '../item.ts';
import type { Source } from '../source.ts';
import { readable } from './mojibake.ts';

interface List {
  /** The name of the file in any folder: Meta has moved them three times. */
  files: RegExp;
  kind: 'post' | 'story';
  audience: FoundAudience;
}

const LISTS: List[] = [
  { files: /(^|\/)(posts(_\d+)?|reels|igtv_videos)[.]json$/u, kind: 'post', audience: null },
  { files: /(^|\/)(archived_posts|profile_photos)[.]json$/u, kind: 'post', audience: 'onlyMe' },
  { files: /(^|\/)stories[.]json$/u, kind: 'story', audience: 'onlyMe' },
];

/** Folders of the archives since 2021: another network has a `posts.json`, too. */
const FOLDERS = /(^|\/)(your_instagram_activity|content|media)\/[^/]+[.]json$/u;

/** The one list of the archives until 2020. */
const OLD_LIST = /(^|\/)media[.]json$/u;

/** The lists as pages. VK has pages alone too, with other names. */
const PAGES = /(^|\/)(your_instagram_activity\/.+|(content|media)\/posts_\d+)[.]html$/u;

/**
 * The archive of one's own information in JSON. Alt texts, addresses and likes of one's own publications are not in it,
 * and its files have lost their EXIF.
 */
export const instagram: Source = {
  name: 'instagram',
  recognises: (archive) =>
    LISTS.some(({ files }) => findPaths(archive, files).some((path) => FOLDERS.test(path))) ||
    findPaths(archive, OLD_LIST).length > 0 ||
    findPaths(archive, PAGES).length > 0,
  async *read(archive) {
    const lists = [OLD_LIST, ...LISTS.map(({ files }) => files)];
    const hasLists = lists.some((list) => findPaths(archive, list).length > 0);
    if (!hasLists && findPaths(archive, PAGES).length > 0) throw new ArchiveError('html_export');
    const locator = new Locator(archive);
    for (const list of LISTS)
      for (const path of findPaths(archive, list.files)) yield* readList(archive, locator, list, path);
    for (const path of findPaths(archive, OLD_LIST)) yield* readOldList(archive, locator, path);
  },
};

const Text = v.pipe(v.string(), v.transform(readable));
const Seconds = v.pipe(
  v.number(),
  v.transform((seconds) => new Date(seconds * 1_000)),
);
const Medium = v.looseObject({
  uri: v.string(),
  creation_timestamp: v.optional(Seconds),
  title: v.optional(Text, ''),
  media_metadata: v.optional(
    v.looseObject({
      photo_metadata: v.optional(
        v.looseObject({
          exif_data: v.optional(
            v.array(v.looseObject({ latitude: v.optional(v.number()), longitude: v.optional(v.number()) })),
          ),
        }),
      ),
    }),
  ),
});
type Medium = v.InferOutput<typeof Medium>;

/** Words and time stand with the publication when it has several media, and with the medium when it has one. */
const Publication = v.looseObject({
  media: v.union([v.array(Medium), Medium]),
  title: v.optional(Text, ''),
  creation_timestamp: v.optional(Seconds),
});

interface Entry {
  media: Medium[];
  text: string;
  at: Date | undefined;
}

function parseEntry(value: unknown): Entry | null {
  const publication = v.safeParse(Publication, value);
  if (publication.success) {
    const { media, title, creation_timestamp: at } = publication.output;
    return entryOf([media].flat(), title, at);
  }
  const alone = v.safeParse(Medium, value);
  return alone.success ? entryOf([alone.output], '', undefined) : null;
}

const entryOf = (media: Medium[], title: string, at: Date | undefined): Entry => ({
  media,
  text: title || (media.length === 1 ? (media[0]?.title ?? '') : ''),
  at: at ?? media[0]?.creation_timestamp,
});

async function* readList(
  archive: Archive,
  locator: Locator,
  list: List,
  path: string,
): AsyncGenerator<Found> {
  const file = archive.files.get(path);
  if (!file) return;
  let number = 0;
  for await (const { value } of readJson(file, [await placeOfEntries(file)])) {
    number += 1;
    const where = `${path}, запись ${number}`;
    const entry = parseEntry(value);
    yield* entry ? readEntry(locator, list, entry, where) : [skipped(where, 'unknown_shape')];
  }
}

/** A list, one publication, or an object that has the list under a name that differs by kind and year. */
async function placeOfEntries(file: ArchiveFile): Promise<string> {
  const start = new TextDecoder().decode(await readStart(file, 64)).trimStart();
  if (start.startsWith('[')) return '$.*';
  return /^\{\s*"(media|title|creation_timestamp|uri)"/u.test(start) ? '$' : '$.*.*';
}

async function* readEntry(
  locator: Locator,
  { kind, audience }: List,
  { media, text, at }: Entry,
  where: string,
): AsyncGenerator<Found> {
  const files: FoundFile[] = [];
  for (const { uri } of media) {
    const file = locator.find(uri);
    if (!file) yield skipped(uri, 'file_missing');
    else if (await mediaKind(file)) files.push({ file, altText: '' });
    else yield skipped(uri, 'not_a_picture');
  }
  const [first] = media;
  if (!first) yield skipped(where, 'no_files');
  else if (!at) yield skipped(where, 'no_time');
  else if (files.length > 0)
    yield {
      item: {
        kind,
        key: first.uri.split('/').slice(-2).join('/'),
        at,
        text,
        files,
        audience,
        place: placeOf(first),
        album: null,
      },
    };
}

function placeOf({ media_metadata: metadata }: Medium) {
  for (const { latitude, longitude } of metadata?.photo_metadata?.exif_data ?? [])
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  return null;
}

const OldMedium = v.looseObject({
  path: v.string(),
  caption: v.optional(Text, ''),
  /** ISO 8601, with a zone. */
  taken_at: v.pipe(
    v.string(),
    v.transform((at) => new Date(at)),
    v.date(),
  ),
});

/**
 * One object with a list of media for each kind. Media of one time and one caption that follow each other are one
 * publication.
 */
async function* readOldList(archive: Archive, locator: Locator, path: string): AsyncGenerator<Found> {
  const file = archive.files.get(path);
  if (!file) return;
  let number = 0;
  let last: { kind: string; entry: Entry } | undefined;
  for await (const { value, keys } of readJson(file, ['$.*.*'])) {
    const kind = String(keys[0]);
    if (!OLD_KINDS.has(kind)) continue;
    number += 1;
    const medium = v.safeParse(OldMedium, value);
    if (!medium.success) {
      yield skipped(`${path}, запись ${number}`, 'unknown_shape');
      continue;
    }
    const { path: uri, caption: text, taken_at: at } = medium.output;
    const isFurther =
      last?.kind === kind && last.entry.text === text && last.entry.at?.getTime() === at.getTime();
    if (last && isFurther) last.entry.media.push({ uri, title: '' });
    else {
      if (last) yield* readEntry(locator, oldList(last.kind), last.entry, path);
      last = { kind, entry: { media: [{ uri, title: '' }], text, at } };
    }
  }
  if (last) yield* readEntry(locator, oldList(last.kind), last.entry, path);
}

const OLD_KINDS = new Set(['photos', 'videos', 'stories', 'profile']);
const oldList = (kind: string): List => ({
  files: OLD_LIST,
  kind: kind === 'stories' ? 'story' : 'post',
  audience: kind === 'photos' || kind === 'videos' ? null : 'onlyMe',
});
