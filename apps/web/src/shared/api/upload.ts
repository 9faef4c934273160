import type { AnswerOf } from '@sfera/contract/base/route';
import { RESUMABLE_FROM_BYTES } from '@sfera/contract/uploads/limits';
import { ApiError, networkError } from './api-error.ts';
import { refuseChanged } from './changed-file.ts';
import { sendForm } from './send-form.ts';
import type { UploadInput, UploadRoute } from './upload-input.ts';

/**
 * Sends a file. A large one goes in parts where the route allows that, and waits out every loss of the connection
 * unless told otherwise (decision 104); all others go with their form.
 * @throws the errors of `call`
 */
export async function upload<R extends UploadRoute>(route: R, input: UploadInput<R>): Promise<AnswerOf<R>> {
  const { file, extras = {}, signal } = input;
  try {
    return await (file && goesInParts(route, file)
      ? sendInParts(route, file, input)
      : sendForm(route, input));
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status > 0;
    if (!isAnswered && !signal?.aborted)
      for (const sent of [file, ...Object.values<File | undefined>(extras)])
        if (sent) await refuseChanged(sent);
    throw error;
  }
}

async function sendInParts<R extends UploadRoute>(
  route: R,
  file: Blob,
  input: UploadInput<R>,
): Promise<AnswerOf<R>> {
  const { onProgress: _ofParts, ...withoutFile } = input;
  const { uploadInParts } = await loadParts();
  const sendNamed = (named: { uploadId: string; fileHash?: string }) =>
    sendForm(route, { ...withoutFile, file: null, fields: { ...input.fields, ...named } } as UploadInput<R>);
  const isFile = route.multipart.accepts?.kind === 'file';
  return uploadInParts(file, input, sendNamed, isFile);
}

/** Browsers hash only on https and localhost; elsewhere a file goes in one piece. */
const goesInParts = ({ multipart }: UploadRoute, file: Blob) =>
  multipart.resumable === true && file.size >= RESUMABLE_FROM_BYTES && isSecureContext;

const loadParts = () =>
  import('./resumable/upload-in-parts.ts').catch((error: unknown) => {
    throw networkError(error);
  });
