import { UPLOAD_PART_BYTES } from '@sfera/contract/uploads/limits';
import { nextPartBytes } from '@sfera/contract/uploads/part-bytes';
import { createUpload, sendPart } from '@sfera/contract/uploads/uploads';
import { DetailedError, Upload } from 'tus-js-client';
import { readAnswer } from '../answer.ts';
import { networkError } from '../api-error.ts';
import { getSession } from '../session.ts';
import { noteUpload } from '../upload-speed.ts';

/** A connection that is dead may look open for many minutes. Unit: milliseconds. */
const STALLED_AFTER_MS = 60_000;

interface Parts {
  /** The address of an upload that has begun; null begins one. */
  address: string | null;
  /** Whether the server takes it without a look at its type. */
  isFile: boolean;
  onAddress: (address: string) => Promise<void>;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/**
 * Sends what the server has not got yet, part by part, until the end or the first failure.
 * @returns the address of the upload
 * @throws the errors of `call`; `signal.reason`
 */
export function sendParts(
  file: Blob,
  { address, isFile, onAddress, onProgress, signal }: Parts,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let token: string | undefined;
    let told: Promise<void> = Promise.resolve();
    let beganMs = 0;
    let stall: ReturnType<typeof setTimeout> | undefined;
    const speed = measureSpeed();
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(lose, STALLED_AFTER_MS);
    };
    const upload = new Upload(file as File, {
      // With an endpoint the library would begin anew also when a server that restarts refuses to tell the offset.
      endpoint: address === null ? new URL(createUpload.path, location.origin).href : null,
      uploadUrl: address,
      ...(isFile && { metadata: { purpose: 'file' } }),
      chunkSize: UPLOAD_PART_BYTES,
      // The pauses are those of the caller, who knows when the network is back.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest(request) {
        watch();
        beganMs = performance.now();
        token = getSession()?.token;
        if (token !== undefined) request.setHeader('authorization', `Bearer ${token}`);
        request.setHeader('accept', 'application/json');
      },
      onUploadUrlAvailable() {
        if (upload.url && upload.url !== address) told = onAddress(upload.url);
      },
      onProgress(sentBytes) {
        watch();
        speed.move(sentBytes);
        onProgress(sentBytes);
      },
      onChunkComplete(partBytes) {
        upload.options.chunkSize = nextPartBytes(partBytes, performance.now() - beganMs);
      },
      async onSuccess() {
        stopWatching();
        await told;
        resolve(upload.url ?? '');
      },
      async onError(error) {
        stopWatching();
        reject(await failureOf(error, token));
      },
    });
    const stopWatching = () => {
      speed.note();
      clearTimeout(stall);
      removeEventListener('offline', lose);
      signal.removeEventListener('abort', giveUp);
    };
    const stop = (reason: unknown) => {
      stopWatching();
      void upload.abort();
      reject(reason);
    };
    const lose = () => stop(networkError());
    const giveUp = () => stop(signal.reason);
    addEventListener('offline', lose);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    else upload.start();
  });
}

/** Measures from the first byte that leaves to the last. What the server has had before does not count. */
function measureSpeed() {
  let first: { bytes: number; atMs: number } | null = null;
  let last = { bytes: 0, atMs: 0 };
  return {
    move(bytes: number) {
      last = { bytes, atMs: performance.now() };
      first ??= last;
    },
    /** Once. */
    note() {
      if (first) noteUpload(last.bytes - first.bytes, last.atMs - first.atMs);
      first = null;
    },
  };
}

/** The error of `call`. A 401 ends the session, as with every call. */
async function failureOf(error: unknown, token: string | undefined): Promise<unknown> {
  if (!(error instanceof DetailedError)) return error;
  const answer = error.originalResponse;
  const status = answer?.getStatus() ?? 0;
  if (!answer || status === 0) return networkError(error);
  const retryAfter = answer.getHeader('retry-after') ?? null;
  return readAnswer(sendPart, { status, text: answer.getBody(), retryAfter, token }).then(
    () => networkError(error), // a success that the library could not use
    (refusal: unknown) => refusal,
  );
}
