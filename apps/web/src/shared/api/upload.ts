import type { AnswerOf } from '@sfera/contract/kit/route';
import { RESUMABLE_FROM_BYTES } from '@sfera/contract/limits';
import { networkError } from './api-error.ts';
import { sendForm } from './send-form.ts';
import type { UploadInput, UploadRoute } from './upload-input.ts';

/**
 * Sends a file. A large one goes in parts where the route allows that, and waits out every loss of the connection
 * unless told otherwise (decision 104); all others go with their form.
 * @throws the errors of `call`
 */
export async function upload<R extends UploadRoute>(route: R, input: UploadInput<R>): Promise<AnswerOf<R>> {
  const { file, onProgress: _ofParts, ...withoutFile } = input;
  if (!file || !goesInParts(route, file)) return sendForm(route, input);
  const { NoParts, uploadInParts } = await loadParts();
  const sendNamed = (named: { uploadId: string; fileHash?: string }) =>
    sendForm(route, { ...withoutFile, file: null, fields: { ...input.fields, ...named } } as UploadInput<R>);
  const isFile = route.multipart.accepts?.kind === 'file';
  return uploadInParts(file, input, sendNamed, isFile).catch((error: unknown) => {
    if (error instanceof NoParts) return sendForm(route, input);
    throw error;
  });
}

/** Browsers hash only on https and localhost; elsewhere a file goes in one piece. */
const goesInParts = ({ multipart }: UploadRoute, file: Blob) =>
  multipart.resumable === true && file.size >= RESUMABLE_FROM_BYTES && isSecureContext;

const loadParts = () =>
  import('./resumable/upload-in-parts.ts').catch((error: unknown) => {
    throw networkError(error);
  });
