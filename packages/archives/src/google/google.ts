import * as v from 'valibot';
import {
  type Archive,
  type ArchiveFile,
  baseName,
  findPaths,
  folderOf,
  isLitter,
} from '../archive/archive.ts';
import { type MediaKind, mediaKind } from '../archive/media-kind.ts';
import { readWholeJson } from '../archive/read-json.ts';
import { type Found, type FoundItem, skipped } from '../item.ts';
import type { Source } from '../source.ts';
import { readTaken } from '../taken-at/taken-at.ts';
import { namePartsOf, originalOf, sidecarOf } from './names.ts';

/** The folder has the name of the service, which is called after Google in every language. */
const PRODUCT_FOLDER = /(^|\/)Takeout[^/]*\/([^/]+ )?Google( [^/]+)?\//u;

/** `a.jpg.json`, `a.jpg.supplemental-metadata.json`, cut or with a number: no other archive has such names. */
const SIDECAR = /[.](jpe?g|png|gif|webp|hei[cf]|mp4|mov)([.][a-z-]*)?(\(\d+\))?[.]json$/iu;

/** Lists of the whole library, which Google puts beside the folders of photos. */
const LISTS =
  /(^|\/)(print-subscriptions|shared_album_comments|user-generated-memory-titles|archive_browser)[^/]*[.](json|html)$/iu;

/** Folders that Google makes by itself: of a year, and until 2020 of a day. */
const OWN_FOLDER =
  /^((Photos (from|de|du)|Fotos (von|de|del)|Foto's uit|Foto (dal|del)|Zdjęcia z|(Фото|Фотографии|Фотографії) за) )?(19|20)\d\d(-\d\d-\d\d.*)?( (год|г[.]))?$/iu;

/**
 * The photos of Google Takeout. A photo stands in the folder of its year and in each of its albums, and is one
 * publication. Its time and words are in a file beside it: what people have edited is not in its EXIF.
 */
export const google: Source = {
  name: 'google',
  recognises: (archive) =>
    findPaths(archive, PRODUCT_FOLDER).length > 0 || findPaths(archive, SIDECAR).length > 0,
  async *read(archive) {
    const library = new Library();
    for (const files of foldersOf(archive)) yield* readFolder(library, files);
    yield* library.all();
  },
};

/** The files of each folder. Folders of one name in parts that were unpacked side by side are one. */
function foldersOf(archive: Archive): ArchiveFile[][] {
  const folders = new Map<string, ArchiveFile[]>();
  for (const path of findPaths(archive, /./u)) {
    const file = archive.files.get(path);
    if (!file || isLitter(path) || LISTS.test(path)) continue;
    const folder = folderOf(path).replace(/^(.*\/)?Takeout[^/]*\//u, '');
    const files = folders.get(folder);
    if (files) files.push(file);
    else folders.set(folder, [file]);
  }
  return [...folders.values()];
}

const Place = v.looseObject({ latitude: v.number(), longitude: v.number() });
const Sidecar = v.looseObject({
  title: v.string(),
  description: v.optional(v.string(), ''),
  photoTakenTime: v.looseObject({
    timestamp: v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((seconds) => new Date(Number(seconds) * 1_000)),
      v.date(),
    ),
  }),
  /** The place that people have corrected, and after it that of the camera. */
  geoData: v.optional(Place),
  geoDataExif: v.optional(Place),
  people: v.optional(v.array(v.unknown()), []),
  trashed: v.optional(v.boolean(), false),
});
type Sidecar = v.InferOutput<typeof Sidecar>;

const Title = v.pipe(
  v.object({ title: v.string() }),
  v.transform(({ title }) => title),
);
/** The title of an album, which stood one object deeper until 2020. */
const AlbumTitle = v.union([
  Title,
  v.pipe(
    v.object({ albumData: Title }),
    v.transform(({ albumData }) => albumData),
  ),
]);

interface Facts {
  /** By the name of the file. */
  sidecars: Map<string, { path: string; sidecar: Sidecar }>;
  album: string | null;
}

async function* readFacts(lists: ArchiveFile[]): AsyncGenerator<Found, Facts> {
  const sidecars: Facts['sidecars'] = new Map();
  let album: string | null = null;
  for (const file of lists) {
    const value = await readWholeJson(file).catch(() => null);
    const sidecar = v.safeParse(Sidecar, value);
    const title = v.safeParse(AlbumTitle, value);
    if (sidecar.success) sidecars.set(baseName(file.path), { path: file.path, sidecar: sidecar.output });
    else if (!title.success || SIDECAR.test(file.path)) yield skipped(file.path, 'unknown_shape');
    else if (title.output !== '' && !OWN_FOLDER.test(title.output)) album = title.output;
  }
  return { sidecars, album };
}

interface Medium {
  file: ArchiveFile;
  name: string;
  kind: MediaKind;
  /** The name of its own sidecar. */
  own: string | undefined;
}

async function* readFolder(library: Library, files: ArchiveFile[]): AsyncGenerator<Found> {
  const lists = files.filter(({ path }) => /[.]json$/iu.test(path));
  const { sidecars, album } = yield* readFacts(lists);
  const media: Medium[] = [];
  for (const file of files) {
    const name = baseName(file.path);
    const kind = await mediaKind(file);
    if (kind) media.push({ file, name, kind, own: sidecarOf(name, sidecars) });
    else if (!lists.includes(file)) yield skipped(file.path, 'not_a_picture');
  }

  const folder = new Folder(media);
  const used = new Set(media.map(({ own }) => own));
  for (const medium of media) {
    const { file } = medium;
    const name = medium.own ?? folder.sidecarOfOriginal(medium, sidecars);
    used.add(name);
    const sidecar = name === undefined ? undefined : sidecars.get(name)?.sidecar;
    if (folder.isReplaced(medium)) yield skipped(file.path, 'edited_twin');
    else if (folder.isLivePart(medium)) yield skipped(file.path, 'live_part');
    else if (sidecar?.trashed) yield skipped(file.path, 'trashed');
    else yield* await library.add(medium, sidecar, album);
  }
  for (const [name, { path, sidecar }] of sidecars)
    if (!used.has(name)) library.addLost(path, sidecar, album);
}

/** The names of a folder, which tell of pictures without a sidecar of their own. */
class Folder {
  /** By the name without its extension. */
  readonly #photos = new Map<string, Medium>();
  readonly #videos = new Map<string, Medium>();
  readonly #replaced: Set<Medium>;

  constructor(media: Medium[]) {
    for (const medium of media) this.#allOf(medium.kind).set(stemOf(medium.name), medium);
    this.#replaced = new Set(media.flatMap((medium) => this.#original(medium) ?? []));
  }

  readonly #allOf = (kind: MediaKind) => (kind === 'image' ? this.#photos : this.#videos);

  #original({ name, kind, own }: Medium): Medium | undefined {
    const original = own === undefined ? originalOf(name) : null;
    return original === null ? undefined : this.#allOf(kind).get(original);
  }

  isReplaced(medium: Medium): boolean {
    return this.#replaced.has(medium);
  }

  /** The seconds around a photo have its name, `IMG_1.MP4` beside `IMG_1.HEIC`, or `PXL_1.MP` beside `PXL_1.MP.jpg`. */
  isLivePart({ name, kind, own }: Medium): boolean {
    return (
      kind === 'video' && own === undefined && (this.#photos.has(stemOf(name)) || this.#photos.has(name))
    );
  }

  /** The original itself may have been deleted. */
  sidecarOfOriginal(medium: Medium, sidecars: Facts['sidecars']): string | undefined {
    const original = medium.own === undefined ? originalOf(medium.name) : null;
    if (original === null) return undefined;
    return this.#original(medium)?.own ?? sidecarOf(original + namePartsOf(medium.name).extension, sidecars);
  }
}

function stemOf(name: string): string {
  const { stem, number } = namePartsOf(name);
  return stem + number;
}

/** All photos of an account, each of them once. */
class Library {
  /** By what tells photos apart: their names are not unique, and neither are their times. */
  readonly #items = new Map<string, FoundItem>();
  /** By name and time. */
  readonly #byTitle = new Map<string, FoundItem[]>();
  readonly #lost: { path: string; title: string; album: string | null }[] = [];
  #withPeople = 0;

  async add(
    { file, name, kind }: Medium,
    sidecar: Sidecar | undefined,
    album: string | null,
  ): Promise<Found[]> {
    const { at, place } = sidecar
      ? { at: sidecar.photoTakenTime.timestamp, place: placeOf(sidecar) }
      : await readTaken(file, kind);
    if (!at) return [skipped(file.path, 'no_time')];
    const { stem, extension } = namePartsOf(name);
    const title = titleKey(sidecar?.title ?? stem + extension, at);
    const key = `${title}/${file.size}`;
    const known = this.#items.get(key);
    if (known) known.album ??= album;
    else {
      const item: FoundItem = {
        kind: 'post',
        key,
        at,
        text: sidecar?.description.trim() ?? '',
        files: [{ file, altText: '' }],
        audience: 'onlyMe',
        place,
        album,
      };
      this.#items.set(key, item);
      this.#byTitle.set(title, [...(this.#byTitle.get(title) ?? []), item]);
      if (sidecar && sidecar.people.length > 0) this.#withPeople += 1;
    }
    return [];
  }

  /** A sidecar without a picture: Google writes the picture into one of its folders, at times. */
  addLost(path: string, { title, photoTakenTime, trashed }: Sidecar, album: string | null): void {
    if (!trashed) this.#lost.push({ path, title: titleKey(title, photoTakenTime.timestamp), album });
  }

  *all(): Generator<Found> {
    for (const { path, title, album } of this.#lost) {
      const items = this.#byTitle.get(title);
      if (!items) yield skipped(path, 'file_missing');
      for (const item of items ?? []) item.album ??= album;
    }
    for (const item of this.#items.values()) yield { item };
    if (this.#withPeople > 0) yield skipped('Отметки людей', 'names_of_people', this.#withPeople);
  }
}

const titleKey = (title: string, at: Date) => `${title}/${at.getTime() / 1_000}`;

/** Zeros: none. */
function placeOf({ geoData, geoDataExif }: Sidecar): FoundItem['place'] {
  const place = [geoData, geoDataExif].find((one) => one && (one.latitude !== 0 || one.longitude !== 0));
  return place ? { latitude: place.latitude, longitude: place.longitude } : null;
}
