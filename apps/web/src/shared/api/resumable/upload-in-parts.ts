import type { AnswerOf } from '@sfera/contract/base/route';
import { ApiError } from '../api-error.ts';
import { refuseChanged } from '../changed-file.ts';
import type { UploadInput, UploadRoute } from '../upload-input.ts';
import { type BegunUpload, type Resume, resumeInMemory } from './begun-upload.ts';
import { fingerprintOf, hashOf } from './file-hash.ts';
import { createPatience, hasLostPlace, isTemporary, type Patience } from './patience.ts';
import { sendParts } from './send-parts.ts';

/** How often an upload that the server has forgotten is begun anew. */
const MOST_BEGINNINGS = 3;

interface Sending<R extends UploadRoute> {
  file: Blob;
  input: UploadInput<R>;
  /** It is no photo or video, and the server need not know its type. */
  isFile: boolean;
  resume: Resume;
  signal: AbortSignal;
  patience: Patience;
  /** Sends the form, which names the upload in place of the file. */
  sendForm: (fields: { uploadId: string; fileHash?: string }) => Promise<AnswerOf<R>>;
}

/** A 404 to a HEAD names no code. */
const FORGOTTEN: ReadonlySet<ApiError['code']> = new Set(['upload_not_found', 'not_found', 'no_file']);

/**
 * Sends a large file in parts and then the form that names it. After a cut it waits and goes on with what the server
 * has not got, for as long as the page lives, unless `input.waits` is false; after a reload `input.resume` tells where.
 * @throws the errors of `call` that time does not end, or that are not waited for
 */
export async function uploadInParts<R extends UploadRoute>(
  file: Blob,
  input: UploadInput<R>,
  sendForm: Sending<R>['sendForm'],
  isFile = false,
): Promise<AnswerOf<R>> {
  const resume = input.resume ?? resumeInMemory();
  const signal = input.signal ?? new AbortController().signal;
  const sending = { file, input, isFile, resume, signal, sendForm, patience: createPatience() };
  return inTurn(resume.name, signal, () => sendAll(sending));
}

/** Another tab with the same work waits here, and finds then that it is done. */
function inTurn<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks: LockManager | null };
  if (!locks) return work();
  return locks.request(`sfera:upload:${name}`, { signal }, work) as Promise<T>;
}

async function sendAll<R extends UploadRoute>(sending: Sending<R>): Promise<AnswerOf<R>> {
  const { file, resume, signal, sendForm } = sending;
  const fingerprint = await fingerprintOf(file);
  let begun = await resume.read();
  if (begun?.fingerprint !== fingerprint) begun = null;
  const hash = hashOf(file, signal);
  hash.catch(() => {}); // read below, or not at all
  for (let beginnings = 1; ; beginnings += 1) {
    try {
      begun = begun?.isUsed ? begun : await sendFile(sending, begun, fingerprint);
      const uploadId = begun.address.split('/').at(-1) ?? '';
      const fields = begun.isUsed ? { uploadId } : { uploadId, fileHash: await hash };
      const answer = await insist(sending, () => sendForm(fields));
      await resume.write({ ...begun, isUsed: true });
      return answer;
    } catch (error) {
      if (isChanged(error)) await resume.write(null);
      if (!isForgotten(error) || beginnings === MOST_BEGINNINGS) throw error;
      begun = null;
      await resume.write(null);
    }
  }
}

/** The server has dropped the upload: its time is over, or others of the person have taken its place. */
const isForgotten = (error: unknown) => error instanceof ApiError && FORGOTTEN.has(error.code);

const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'upload_changed';

/** Sends what is missing of the file. */
async function sendFile<R extends UploadRoute>(
  sending: Sending<R>,
  known: BegunUpload | null,
  fingerprint: string,
): Promise<BegunUpload> {
  const { file, input, isFile, resume, signal, patience } = sending;
  let address = known?.address ?? null;
  await insist(sending, async () => {
    address = await sendParts(file, {
      address,
      isFile,
      async onAddress(given) {
        address = given;
        await resume.write({ address: given, fingerprint, isUsed: false });
      },
      onProgress(sentBytes) {
        patience.renew();
        input.onWait?.(null);
        input.onProgress?.(sentBytes, file.size);
      },
      signal,
    }).catch(async (error: unknown) => {
      await refuseChanged(file);
      throw error;
    });
  });
  return { address: address ?? '', fingerprint, isUsed: false };
}

/** Repeats what fails for reasons that time ends, and tells of each wait. */
async function insist<R extends UploadRoute, Result>(
  { input, signal, patience }: Sending<R>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      const result = await work();
      input.onWait?.(null);
      return result;
    } catch (error) {
      if (!isTemporary(error) || (input.waits === false && !hasLostPlace(error))) throw error;
      input.onWait?.(error);
      // oxlint-disable-next-line no-await-in-loop -- a rest between two tries
      await patience.rest(error, signal);
    }
  }
}
