import { readFile, rm } from 'node:fs/promises';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { MAX_POST_ITEMS } from '@sfera/contract/posts/limits';
import { flatJpeg } from './flat-jpeg.ts';
import { writePaddedVideo } from './padded-video.ts';
import { SparseZip } from './sparse-zip.ts';

/** The year that is brought along. The years before fill the archive, and are not chosen. */
export const CHOSEN_YEAR = 2019;
const FILLING_YEARS = [2012, 2013, 2014, 2015, 2016, 2017, 2018];
/** A film of the former years: zeros, since none of its bytes is read. */
const FILM_BYTES = 32 * MEBIBYTE;
const PHOTO_PADDING_BYTES = 200_000;
const VIDEO_MEGABYTES = 12;
/** Photos are as high as each other, and none is as wide as another. Unit: pixels. */
const [FIRST_WIDTH, HEIGHT] = [400, 300];

/** A post that the import must have made. */
export interface ExpectedPost {
  text: string;
  /** ISO 8601. */
  at: string;
  /** `photo 412`, by its width, or `video`. */
  items: string[];
}

/** Each byte as a character of its own, as Instagram writes words. */
const asBytes = (words: string) => String.fromCodePoint(...Buffer.from(words));

/** The times of one year, an hour apart. */
const timeOf = (year: number, number: number) => Date.UTC(year, 0, 1, 12) + number * 3_600_000;

const medium = (uri: string, atMs: number, title: string) => ({
  uri,
  creation_timestamp: atMs / 1_000,
  title: asBytes(title),
});

/** An export of Instagram that is written entry by entry. */
class Export {
  readonly expected: ExpectedPost[] = [];
  chosenBytes = 0;
  readonly #zip: SparseZip;
  readonly #list: object[] = [];
  #width = FIRST_WIDTH;

  constructor(zip: SparseZip) {
    this.#zip = zip;
  }

  async addFilm(number: number): Promise<void> {
    const year = FILLING_YEARS[number % FILLING_YEARS.length] ?? 0;
    const uri = `media/posts/${year}01/${number}.mp4`;
    await this.#zip.add(uri, { zeros: FILM_BYTES });
    this.#list.push({ media: [medium(uri, timeOf(year, number), `Прежнее ${number}`)] });
  }

  async addPhotos(number: number, count: number): Promise<void> {
    const [text, atMs] = [`Пост ${number} 🌊`, timeOf(CHOSEN_YEAR, number)];
    const uris: string[] = [];
    const items: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const uri = `media/posts/${CHOSEN_YEAR}05/${number}_${at}.jpg`;
      const paddingBytes = PHOTO_PADDING_BYTES;
      await this.#addChosen(uri, flatJpeg({ width: this.#width, height: HEIGHT, paddingBytes }));
      uris.push(uri);
      items.push(`photo ${this.#width}`);
      this.#width += 1;
    }
    this.#list.push({
      media: uris.map((uri) => medium(uri, atMs, count === 1 ? text : '')),
      ...(count > 1 && { title: asBytes(text), creation_timestamp: atMs / 1_000 }),
    });
    for (let part = 0; part * MAX_POST_ITEMS < count; part += 1)
      this.expected.push({
        text: part === 0 ? text : '',
        at: new Date(atMs - part).toISOString(),
        items: items.slice(part * MAX_POST_ITEMS, (part + 1) * MAX_POST_ITEMS),
      });
  }

  async addVideo(number: number, video: Buffer): Promise<void> {
    const [text, atMs] = [`Видео ${number}`, timeOf(CHOSEN_YEAR, number)];
    const uri = `media/posts/${CHOSEN_YEAR}06/${number}.mp4`;
    await this.#addChosen(uri, video);
    this.#list.push({ media: [medium(uri, atMs, text)] });
    this.expected.push({ text, at: new Date(atMs).toISOString(), items: ['video'] });
  }

  async #addChosen(uri: string, bytes: Buffer): Promise<void> {
    this.chosenBytes += bytes.length;
    await this.#zip.add(uri, bytes);
  }

  /** Resolves to the size of the archive in bytes. */
  async close(): Promise<{ bytes: number; publications: number }> {
    const list = Buffer.from(JSON.stringify(this.#list));
    await this.#zip.add('your_instagram_activity/media/posts_1.json', list);
    return { bytes: await this.#zip.close(), publications: this.#list.length };
  }
}

/**
 * Writes an export of more than so many gigabytes, nearly all of them zeros on no disk. Every tenth of the chosen posts
 * has three photos, and the first has more than a post of Sfera holds.
 */
export async function writeLargeExport(
  path: string,
  gigabytes: number,
  chosen: { posts: number; videos: number },
) {
  const made = new Export(await SparseZip.create(path));
  const films = Math.ceil((gigabytes * 1_024 * MEBIBYTE) / FILM_BYTES);
  for (let number = 0; number < films; number += 1) await made.addFilm(number);
  for (let number = 0; number < chosen.posts; number += 1)
    await made.addPhotos(number, number === 0 ? MAX_POST_ITEMS + 2 : number % 10 === 0 ? 3 : 1);
  for (let number = 0; number < chosen.videos; number += 1) {
    const video = `${path}.mp4`;
    await writePaddedVideo(video, VIDEO_MEGABYTES);
    await made.addVideo(chosen.posts + number, await readFile(video));
    await rm(video);
  }
  const { expected, chosenBytes } = made;
  return { ...(await made.close()), expected, chosenBytes };
}
