import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { zipOf } from '@sfera/archives/testing/archives';
import { sample } from './samples.ts';

/** A post of a made-up Instagram archive. */
export interface ArchivedPost {
  /** ISO 8601. */
  at: string;
  text: string;
  /** Names of samples. */
  files: readonly Parameters<typeof sample>[0][];
}

/** UTF-8 written as if each byte were a character, as Meta does. */
const garbled = (text: string) => String.fromCodePoint(...Buffer.from(text));

/** Writes a zip in the shape of Instagram's archives since 2025. `further`: other files of it, by their paths. */
export async function writeInstagramArchive(
  path: string,
  posts: readonly ArchivedPost[],
  further: Record<string, unknown> = {},
): Promise<void> {
  const files: Record<string, unknown> = { ...further };
  const list = [];
  for (const [at, { at: time, text, files: names }] of posts.entries()) {
    const seconds = Math.floor(Date.parse(time) / 1_000);
    const media = [];
    for (const [place, name] of names.entries()) {
      const uri = `media/posts/${time.slice(0, 7).replace('-', '')}/${at}_${place}_${name}`;
      files[uri] = await openAsBlob(sample(name));
      media.push({ uri, creation_timestamp: seconds, title: names.length === 1 ? garbled(text) : '' });
    }
    list.push(names.length === 1 ? { media } : { media, title: garbled(text), creation_timestamp: seconds });
  }
  files['your_instagram_activity/media/posts_1.json'] = list;
  const zip = await zipOf(files);
  await writeFile(path, Buffer.from(await zip.arrayBuffer()));
}
