import * as v from 'valibot';
import { type Archive, type ArchiveFile, baseName, findPaths, isLitter } from '../archive/archive.ts';
import { mediaKind } from '../archive/media-kind.ts';
import { readJson } from '../archive/read-json.ts';
import { type Found, type FoundAudience, skipped } from '../item.ts';
import type { Source } from '../source.ts';
import { nameTime } from '../taken-at/name-time.ts';

const BY_NAME = /(^|\/)user_data(_tiktok)?[^/]*[.]json$/iu;

/** TikTok has renamed the objects around its list of videos more than once. */
const PATHS = ['$.VideoList.*', '$.*.VideoList.*', '$.*.*.VideoList.*', '$.*.*.*.VideoList.*'];

/** Videos that the person has watched, liked or saved stand in lists of the same name. */
const OF_OTHERS = /history|browsing|watch|like|favou?rite|share|deleted/iu;

/** Chats and years of watched videos may stand before the list, and are not kept. */
const NO_BOUND = { maxValueBytes: Number.MAX_SAFE_INTEGER };

/** Lists of other networks are looked into no further. */
const MOST_LOOKS = 20;

const Video = v.looseObject({
  /** `2024-05-14 10:00:00`, by Greenwich. */
  Date: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/u),
    v.transform((time) => new Date(`${time.slice(0, 10)}T${time.slice(11, 19)}Z`)),
    v.date(),
  ),
  Title: v.optional(v.nullable(v.string())),
  WhoCanView: v.optional(v.nullable(v.string())),
});
type Video = v.InferOutput<typeof Video>;

/**
 * The data of a TikTok account: a list of one's own videos, whose addresses end after a day. The videos are those that
 * the person has saved beside the list, with the time of publication as their name or as the time of their last change.
 */
export const tiktok: Source = {
  name: 'tiktok',
  async recognises(archive) {
    if (findPaths(archive, BY_NAME).length > 0) return true;
    for (const path of listsOf(archive).slice(0, MOST_LOOKS))
      if (
        !(
          await videosOf(archive, path)
            .next()
            .catch(() => ({ done: true }))
        ).done
      )
        return true;
    return false;
  },
  async *read(archive) {
    const saved = await SavedFiles.of(archive);
    for (const path of listsOf(archive)) {
      let number = 0;
      for await (const value of videosOf(archive, path)) {
        number += 1;
        const video = v.safeParse(Video, value);
        yield video.success
          ? itemOf(video.output, saved)
          : skipped(`${path}, видео ${number}`, 'unknown_shape');
      }
    }
    for (const { path } of saved.rest()) yield skipped(path, 'not_listed');
  },
};

const listsOf = (archive: Archive) => findPaths(archive, /[.]json$/iu).filter((path) => !isLitter(path));

/** The entries of the first list of one's own videos. */
async function* videosOf(archive: Archive, path: string): AsyncGenerator<unknown> {
  const file = archive.files.get(path);
  if (!file) return;
  let list: string | undefined;
  for await (const { value, keys } of readJson(file, PATHS, NO_BOUND)) {
    const within = keys.slice(0, -1).join('/');
    if (OF_OTHERS.test(within)) continue;
    list ??= within;
    if (within === list) yield value;
  }
}

function itemOf({ Date: at, Title: title, WhoCanView: viewers }: Video, saved: SavedFiles): Found {
  const key = at.toISOString();
  const files = saved.take(at);
  if (files.length === 0) return skipped(`Видео ${key.slice(0, 19).replace('T', ' ')}`, 'address_only');
  return {
    item: {
      kind: 'post',
      key,
      at,
      text: title?.trim() ?? '',
      files: files.map((file) => ({ file, altText: '' })),
      audience: audienceOf(viewers ?? ''),
      place: null,
      album: null,
    },
  };
}

/** Friends of TikTok follow each other: fewer than followers. */
function audienceOf(viewers: string): FoundAudience {
  if (/^(everyone|public)/iu.test(viewers)) return 'everyone';
  if (/^friends/iu.test(viewers)) return { circle: 'Друзья' };
  if (/^followers/iu.test(viewers)) return 'followers';
  return viewers === '' ? null : 'onlyMe';
}

/** The times of zips are even seconds. */
const CLOSE_MS = 2_000;

/** The videos beside the list, each for one publication. */
class SavedFiles {
  /** Several files of one time are the pictures of one publication. */
  readonly #byName = new Map<number, ArchiveFile[]>();
  readonly #others = new Set<ArchiveFile>();

  static async of(archive: Archive): Promise<SavedFiles> {
    const saved = new SavedFiles();
    for (const path of findPaths(archive, /./u)) {
      const file = archive.files.get(path);
      if (file && !isLitter(path) && (await mediaKind(file))) saved.#add(file);
    }
    return saved;
  }

  #add(file: ArchiveFile): void {
    const time = nameTime(baseName(file.path), 'utc');
    if (!time?.isExact) this.#others.add(file);
    else this.#byName.set(time.at.getTime(), [...(this.#byName.get(time.at.getTime()) ?? []), file]);
  }

  take(at: Date): ArchiveFile[] {
    const named = this.#byName.get(at.getTime());
    if (named) {
      this.#byName.delete(at.getTime());
      return named;
    }
    const distance = ({ modifiedAt }: ArchiveFile) =>
      modifiedAt ? Math.abs(modifiedAt.getTime() - at.getTime()) : Infinity;
    const [closest] = [...this.#others].toSorted((a, b) => distance(a) - distance(b));
    if (!closest || distance(closest) > CLOSE_MS) return [];
    this.#others.delete(closest);
    return [closest];
  }

  rest(): ArchiveFile[] {
    return [...[...this.#byName.values()].flat(), ...this.#others];
  }
}
