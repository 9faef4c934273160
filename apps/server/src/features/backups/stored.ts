import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import * as v from 'valibot';
import { int } from '@sfera/contract/base/numbers';
import { FORMAT, ListedFile, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { DamageError, type Named, readPool } from './pool.ts';
import type { Target } from './targets/target.ts';
import { words } from './text.ts';

/** The file that says whose backups lie here. */
const MARK = 'sfera-backup.json';
const Mark = v.object({ format: int, community: v.string() });
const MANIFESTS = 'backups';
const MANIFEST = /^backups\/(.+)\.json$/;

const pathOf = (id: string): string => `${MANIFESTS}/${id}.json`;

async function putText(target: Target, path: string, text: string): Promise<void> {
  const local = join(target.tempDir, randomBytes(16).toString('hex'));
  await writeFile(local, text, { mode: 0o600 });
  await target.put(path, local);
  await target.settle();
}

const readText = async (target: Target, path: string): Promise<string | undefined> => {
  const stream: Readable | null = await target.open(path);
  return stream ? textOf(stream) : undefined;
};

async function readMark(target: Target): Promise<v.InferOutput<typeof Mark> | undefined> {
  const text = await readText(target, MARK);
  if (text === undefined) return undefined;
  try {
    return v.parse(Mark, JSON.parse(text));
  } catch {
    throw new Error(words.foreignFolder(target.name));
  }
}

/**
 * Makes the place that of the community's backups.
 * @throws {Error} in Russian when nothing can be written there, or something else lies there
 */
export async function claimTarget(target: Target, community: string): Promise<void> {
  await target.prepare();
  const mark = await readMark(target);
  if (mark && mark.format > FORMAT) throw new Error(words.newerFormat(target.name));
  if (mark && mark.community !== community) throw new Error(words.otherCommunity(target.name));
  if (mark) return;
  if (!(await target.isEmpty())) throw new Error(words.foreignFolder(target.name));
  await putText(target, MARK, `${JSON.stringify({ format: FORMAT, community })}\n`);
}

/** The last step of a backup: from now on it exists. */
export const addManifest = (target: Target, manifest: Manifest): Promise<void> =>
  putText(target, pathOf(manifest.id), writeManifest(manifest));

/** Ids of all backups, newest first. */
export async function listBackups(target: Target): Promise<string[]> {
  const ids: string[] = [];
  for await (const { path } of target.list(MANIFESTS)) {
    const id = MANIFEST.exec(path)?.[1];
    if (id !== undefined) ids.push(id);
  }
  return ids.toSorted().toReversed();
}

export const removeManifest = (target: Target, id: string): Promise<void> => target.remove(pathOf(id));

/** @throws {DamageError} when the manifest is damaged; {Error} when a newer Sfera has written it */
export async function openManifest(target: Target, id: string): Promise<Manifest> {
  const manifest = readManifest((await readText(target, pathOf(id))) ?? '');
  if (manifest === null) throw new DamageError(words.damagedManifest(pathOf(id)));
  if (manifest === 'newer') throw new Error(words.newerFormat(target.name));
  return manifest;
}

/**
 * The manifest of this backup, or of the newest one.
 * @throws {Error} in Russian when there is none, or it cannot be read
 */
export async function findBackup(target: Target, wanted: string | undefined): Promise<Manifest> {
  const mark = await readMark(target);
  if (!mark) throw new Error(words.noBackups(target.name));
  if (mark.format > FORMAT) throw new Error(words.newerFormat(target.name));
  const ids = await listBackups(target);
  const id = wanted ?? ids[0];
  if (id === undefined) throw new Error(words.noBackups(target.name));
  if (!ids.includes(id)) throw new Error(words.noSuchBackup(id, ids));
  return openManifest(target, id);
}

/** The name of the list of files for the words about its damage. */
export const LIST: Named = {
  damaged: words.damagedList,
  lost: (path: string) => words.lost('Список файлов', path),
};

/** The files of a backup. @throws {DamageError} at the latest after the last one */
export async function* readList(target: Target, { files }: Manifest): AsyncGenerator<ListedFile> {
  const text = new PassThrough();
  const reading = readPool(target, files.list, LIST, text, { isText: true });
  reading.catch(() => {}); // It is awaited below.
  try {
    for await (const line of linesOf(text)) yield v.parse(ListedFile, JSON.parse(line));
  } catch (error) {
    await reading;
    throw error;
  }
  await reading;
}

async function* linesOf(text: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
