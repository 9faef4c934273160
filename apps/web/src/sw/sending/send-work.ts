import type { UserId } from '@sfera/contract/base/ids';
import { RESUMABLE_FROM_BYTES } from '@sfera/contract/uploads/limits';
import type { BegunUpload } from '#shared/api/resumable/begun-upload.ts';
import { keptUpload } from '#shared/api/resumable/kept-uploads.ts';
import { fingerprintOf, hashOf } from '#shared/api/resumable/file-hash.ts';
import { ask, Refusal, type Asking } from './ask.ts';
import type { ReadyFile, ReadyWork } from './kept.ts';
import { beginUpload, sendParts } from './upload-parts.ts';

export interface Way extends Asking {
  readonly userId: UserId;
}

/** How often an upload that the server has forgotten is begun anew. */
const MOST_BEGINNINGS = 2;
const FORGOTTEN = new Set(['upload_not_found', 'not_found', 'no_file']);

/**
 * Publishes a work, as a page does: sends those of its files that the server has not got yet, one after another, and makes
 * the call that publishes them.
 * @returns the answer of the server
 * @throws Refusal, or what `fetch` throws without a connection
 */
export async function sendWork({ files, sending: { path, body } }: ReadyWork, way: Way): Promise<unknown> {
  let answer: unknown;
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    if (!body || !(await isThere(file, body.tempId, way))) answer = await sendFile(file, way);
  }
  if (path === undefined) return answer;
  const headers = { 'content-type': 'application/json' };
  return (await ask(path, way, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

/** Whether the server has this file of a post, or the post: a page may have published it, and its answer was lost. */
async function isThere({ form }: ReadyFile, postTempId: string, way: Way): Promise<boolean> {
  const query = new URLSearchParams({ tempId: form.fields['tempId'] ?? '', postTempId });
  const reply = await ask(`${form.path}?${query.toString()}`, way, {});
  const { item, isPublished } = (await reply.json()) as { item: object | null; isPublished?: true };
  return item !== null || isPublished === true;
}

/** In parts when it is large, from the byte on that the last page has reached. */
function sendFile(work: ReadyFile, way: Way): Promise<unknown> {
  const { file } = work;
  return file && file.size >= RESUMABLE_FROM_BYTES
    ? sendInParts(work, file, way)
    : sendForm(work, file ? { [work.form.fileField]: file } : {}, way);
}

/** @param more the file itself, or what names it */
async function sendForm(
  { form: { path, fields }, extras }: ReadyFile,
  more: Readonly<Record<string, string | File>>,
  way: Way,
): Promise<unknown> {
  const entries = Object.entries({ ...fields, ...more, ...extras });
  const body = new FormData();
  // Fields come first, so that a server that streams the files knows them all.
  for (const [name, value] of entries) if (typeof value === 'string') body.set(name, value);
  for (const [name, value] of entries) if (typeof value !== 'string') body.set(name, value);
  return (await ask(path, way, { method: 'POST', body })).json();
}

async function sendInParts(work: ReadyFile, file: File, way: Way): Promise<unknown> {
  const resume = keptUpload(way.userId, work.form.itemId);
  const fingerprint = await fingerprintOf(file);
  const kept = await resume.read();
  let begun = kept?.fingerprint === fingerprint ? kept : null;
  const begin = async (): Promise<BegunUpload> => {
    const made = { address: await beginUpload(file.size, way), fingerprint, isUsed: false };
    await resume.write(made);
    return made;
  };
  for (let beginnings = 1; ; beginnings += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- once more only when the server has forgotten it
      begun ??= await begin();
      const uploadId = begun.address.split('/').at(-1) ?? '';
      if (begun.isUsed) return await sendForm(work, { uploadId }, way);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sendParts(begun.address, file, way);
      const fileHash = await hashOf(file, way.signal);
      const answer = await sendForm(work, { uploadId, fileHash }, way);
      await resume.write({ ...begun, isUsed: true });
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isForgotten = error.status === 404 || FORGOTTEN.has(error.code ?? '');
      if (isForgotten || error.code === 'upload_changed') await resume.write(null);
      if (!isForgotten || !begun || beginnings === MOST_BEGINNINGS) throw error;
      begun = null;
    }
  }
}
