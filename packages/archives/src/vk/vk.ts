import {
  type Archive,
  ArchiveError,
  type ArchiveFile,
  baseName,
  findPaths,
  folderOf,
  isLitter,
} from '../archive/archive.ts';
import { Locator } from '../archive/locate.ts';
import { mediaKind } from '../archive/media-kind.ts';
import { type Found, type FoundFile, type Skipped, skipped } from '../item.ts';
import type { SkipReason } from '../skip-reason.ts';
import type { Source } from '../source.ts';
import { type Entry, type Page, readEntries } from './entries.ts';
import { readDate, readPage } from './page.ts';

const WALL = /(^|\/)wall\/[^/]+[.]html$/iu;
const ALBUMS = /(^|\/)photos\/photo-albums\/[^/]+[.]html$/iu;
/** Comments under one's own posts, in a folder for each post, and one's own under others'. */
const COMMENTS = /(^|\/)(wall\/[^/]+|comments)\/[^/]+[.]html$/iu;
const MESSAGES = /(^|\/)messages\/-?\d+\/messages\d*[.]html$/iu;

/**
 * The archive of one's own data, pages without any photo: they name addresses, which lead there for a short time only.
 * Photos that a person has saved beside the pages are taken. Pages of the profile, of likes and the like have no
 * publications.
 */
export const vk: Source = {
  name: 'vk',
  recognises: (archive) =>
    [WALL, ALBUMS, MESSAGES].some((pages) =>
      findPaths(archive, pages).some((path) => archive.files.has(indexBeside(path))),
    ),
  async *read(archive) {
    const reader = new Reader(archive);
    for (const path of findPaths(archive, WALL)) yield* reader.readPosts(path);
    for (const path of findPaths(archive, ALBUMS)) yield* reader.readAlbum(path);
    for (const path of findPaths(archive, COMMENTS)) yield* reader.readComments(path);
    const chats = new Set(findPaths(archive, MESSAGES).map(folderOf));
    reader.count('переписки', 'private_message', chats.size);
    yield* reader.rest();
  },
};

const indexBeside = (path: string) => path.replace(/(wall|photos|messages)\/.*$/u, 'index.html');

class Reader {
  readonly #archive: Archive;
  readonly #locator: Locator;
  readonly #used = new Set<ArchiveFile>();
  /** Lines that stand for many publications, by place and reason. */
  readonly #counts = new Map<string, Skipped & { count: number }>();

  constructor(archive: Archive) {
    this.#archive = archive;
    this.#locator = new Locator(archive);
  }

  async *readPosts(path: string): AsyncGenerator<Found> {
    const page = yield* this.#readPage(path);
    for (const entry of page.entries) yield* this.#readEntry(entry, 'стена', null);
  }

  async *readAlbum(path: string): AsyncGenerator<Found> {
    const { entries, title } = yield* this.#readPage(path);
    const where = title === '' ? 'фотографии' : `альбом «${title}»`;
    for (const entry of entries) yield* this.#readEntry(entry, where, title || null);
  }

  async *readComments(path: string): AsyncGenerator<Found> {
    const { entries } = yield* this.#readPage(path);
    this.count('комментарии', 'no_files', entries.length);
  }

  count(where: string, reason: SkipReason, count: number): void {
    const line = this.#counts.get(`${where} ${reason}`);
    if (line) line.count += count;
    else if (count > 0) this.#counts.set(`${where} ${reason}`, { where, reason, count });
  }

  async *rest(): AsyncGenerator<Found> {
    for (const { where, reason, count } of this.#counts.values()) yield skipped(where, reason, count);
    for (const file of this.#archive.files.values())
      if (!isLitter(file.path) && !this.#used.has(file) && (await mediaKind(file)))
        yield skipped(file.path, 'not_listed');
  }

  async *#readPage(path: string): AsyncGenerator<Found, Page> {
    const file = this.#archive.files.get(path);
    try {
      if (file) return readEntries(await readPage(file));
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      yield skipped(path, 'unknown_shape');
    }
    return { entries: [], title: '' };
  }

  async *#readEntry(entry: Entry, where: string, album: string | null): AsyncGenerator<Found> {
    const { id, text, addresses } = entry;
    const files = await this.#findFiles(addresses);
    const [first] = files;
    if (!first) return this.count(where, addresses.length > 0 ? 'address_only' : 'no_files', 1);
    const key = id || baseName(first.file.path);
    const at = readDate(entry.words.replace(text, ''));
    if (!at) return yield skipped(`${where}, ${key}`, 'no_time');
    yield { item: { kind: 'post', key, at, text, files, audience: null, place: null, album } };
  }

  /** A saved page names a photo twice: by the path of the saved file, and by its address. */
  async #findFiles(addresses: string[]): Promise<FoundFile[]> {
    const found = new Set<ArchiveFile>();
    for (const address of addresses) {
      const file = this.#locator.find(address);
      if (file && (await mediaKind(file))) found.add(file);
    }
    for (const file of found) this.#used.add(file);
    return [...found].map((file) => ({ file, altText: '' }));
  }
}
