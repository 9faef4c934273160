import { type Archive, ArchiveError, chunksOf } from '@sfera/archives/archive/archive';
import { mediaKind } from '@sfera/archives/archive/media-kind';
import { openFolder } from '@sfera/archives/archive/open-folder';
import { openZips } from '@sfera/archives/archive/open-zip';
import { readPeople } from '@sfera/archives/people/people';
import type { Source } from '@sfera/archives/source';
import { type PostToBring, splitItem } from '@sfera/archives/split';
import { findSource } from '@sfera/archives/sources';
import { tempIdOf } from '@sfera/archives/temp-id';
import type { ImportSource } from '@sfera/contract/posts/import-sources';
import { firstCharacters } from '@sfera/contract/words/characters';
import type { Chosen, FoundPost, PlannedPost, ReadingProgress } from './found.ts';
import { listFolder } from './list-folder.ts';
import { Left } from './left.ts';
import type { Asked, Failure, Question, Questions, Told } from './messages.ts';

/** Words of a post that a row shows. */
const WORDS_SHOWN = 80;
/** Posts in one message. */
const POSTS_IN_MESSAGE = 1_000;
const PROGRESS_EVERY_MS = 150;
/** Larger ones would cost a phone too much memory for a small picture. */
const PICTURE_MAX_BYTES = 20 * 1_024 * 1_024;
/** Twice the width of a row's picture. Unit: pixels. */
const PICTURE_WIDTH = 112;
/** A library of photos of a whole life. Each post costs some 1,000 bytes of memory. */
const MAX_POSTS = 200_000;
/** So much of a file is in the memory of this worker at once. */
const BLOB_PART_BYTES = 4 * 1_024 * 1_024;

let archive: Archive | null = null;
let source: Source | null = null;
/** Any of these can be read as long as all that was chosen is there. */
let probes: Blob[] = [];
/** Words and files of all that was found, in the order in which the page knows it. */
let posts: PostToBring[] = [];
let tempIds: string[] = [];

const tell = (told: Told, transfer: Transferable[] = []) => self.postMessage(told, { transfer });

const opened = (): Archive => archive ?? fail('No archive is open');
function fail(why: string): never {
  throw new Error(why);
}

const answers: { [Q in Question]: (ask: Questions[Q]['ask']) => Promise<Questions[Q]['answer']> } = {
  async open(chosen) {
    archive = await openChosen(chosen);
    const files = [...archive.files.values()];
    return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  },
  async read() {
    source = await findSource(opened());
    return source ? readAll(opened(), source) : { source, people: await readPeople(opened()) };
  },
  isThere: () =>
    Promise.all(probes.map((probe) => probe.slice(0, 1).arrayBuffer())).then(
      () => true,
      () => false,
    ),
  plan: async (places) => places.flatMap((place) => planned(place) ?? []),
  file: (path) => blobOf(opened(), path),
  async picture(place) {
    const [first] = posts[place]?.files ?? [];
    if (!first || first.file.size > PICTURE_MAX_BYTES || (await mediaKind(first.file)) !== 'image')
      return null;
    const blob = await blobOf(opened(), first.file.path);
    return createImageBitmap(blob, { resizeWidth: PICTURE_WIDTH, resizeQuality: 'medium' });
  },
};

async function openChosen(chosen: Chosen): Promise<Archive> {
  if (chosen.kind === 'zips') {
    probes = [...chosen.zips];
    return openZips(chosen.zips);
  }
  const files = chosen.kind === 'files' ? chosen.files : await listFolder(chosen.folder);
  probes = files.slice(0, 1).map(({ file }) => file);
  return openFolder(files);
}

async function readAll(of: Archive, from: Source): Promise<Questions['read']['answer']> {
  const found: PostToBring[] = [];
  const left = new Left(of.skipped);
  const report = reporter(of);
  let placeCount = 0;
  for await (const one of from.read(of)) {
    if ('item' in one) {
      if (one.item.place) placeCount += 1;
      found.push(...splitItem(one.item));
      if (found.length > MAX_POSTS) throw new ArchiveError('too_many_publications');
    } else left.add(one.skipped);
    report({ publications: found.length, skipped: left.count });
  }
  posts = found.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  tempIds = [];
  await tellPosts(from.name);
  const splitCount = posts.filter(({ part }) => part?.number === 1).length;
  const cutCount = posts.filter(({ textCut }) => textCut).length;
  const people = await readPeople(of);
  return { source: from.name, skipped: left.lines(), splitCount, cutCount, placeCount, people };
}

function reporter({ files }: Archive) {
  let toldAtMs = 0;
  return (counts: Omit<ReadingProgress, 'files'>) => {
    const nowMs = performance.now();
    if (nowMs - toldAtMs < PROGRESS_EVERY_MS) return;
    toldAtMs = nowMs;
    tell({ type: 'progress', progress: { files: files.size, ...counts } });
  };
}

async function tellPosts(network: ImportSource): Promise<void> {
  let batch: FoundPost[] = [];
  for (const post of posts) {
    // oxlint-disable-next-line no-await-in-loop -- memory for one
    const found = await facts(network, post);
    tempIds.push(found.tempId);
    batch.push(found);
    if (batch.length < POSTS_IN_MESSAGE) continue;
    tell({ type: 'posts', posts: batch });
    batch = [];
  }
  tell({ type: 'posts', posts: batch });
}

async function facts(network: ImportSource, post: PostToBring): Promise<FoundPost> {
  const { key, kind, at, text, files, album, author, audience } = post;
  const kinds = await Promise.all(files.map(({ file }) => mediaKind(file)));
  const videos = kinds.filter((one) => one === 'video').length;
  return {
    tempId: await tempIdOf(network, key),
    kind,
    atMs: at.getTime(),
    bytes: files.reduce((sum, { file }) => sum + file.size, 0),
    photos: files.length - videos,
    videos,
    words: firstCharacters(text.replaceAll(/\s+/gu, ' '), WORDS_SHOWN),
    album,
    ...(author !== undefined && { author }),
    audience,
  };
}

function planned(place: number): PlannedPost | null {
  const [post, tempId] = [posts[place], tempIds[place]];
  if (!post || tempId === undefined) return null;
  return {
    tempId,
    text: post.text,
    at: post.at.toISOString(),
    files: post.files.map(({ file: { path, size: bytes }, altText }) => ({ path, bytes, altText })),
    ...(post.comments && { comments: post.comments.map(asWritten) }),
    ...(post.collections && { collections: post.collections.map(asWritten) }),
  };
}

const asWritten = <Found extends { at: Date }>({ at, ...found }: Found) => ({
  ...found,
  at: at.toISOString(),
});

/** The file in parts, so that the browser may keep a long video on the disk. */
async function blobOf({ files }: Archive, path: string): Promise<Blob> {
  const file = files.get(path);
  if (!file) throw new ArchiveError('file_damaged');
  if (file.blob) return file.blob();
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(file.stream())) {
    chunks.push(new Uint8Array(chunk));
    bytes += chunk.byteLength;
    if (bytes < BLOB_PART_BYTES) continue;
    parts.push(new Blob(chunks));
    chunks = [];
    bytes = 0;
  }
  return new Blob([...parts, ...chunks]);
}

const failureOf = (error: unknown): Failure =>
  error instanceof ArchiveError
    ? { code: error.code, message: error.message, ...(source && { source: source.name }) }
    : { code: 'failed', message: String(error) };

async function answer<Q extends Question>(question: Q, ask: Questions[Q]['ask']) {
  return answers[question](ask);
}

addEventListener('message', async ({ data: { id, question, ask } }: MessageEvent<Asked>) => {
  try {
    const given = await answer(question, ask);
    tell({ type: 'answer', id, answer: given }, given instanceof ImageBitmap ? [given] : []);
  } catch (error) {
    tell({ type: 'failed', id, failure: failureOf(error) });
  }
});
