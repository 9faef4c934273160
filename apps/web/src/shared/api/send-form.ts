import type { AnswerOf } from '@sfera/contract/base/route';
import { readAnswer } from './answer.ts';
import { networkError } from './api-error.ts';
import { addressOf } from './request.ts';
import { getSession } from './session.ts';
import type { UploadInput, UploadRoute } from './upload-input.ts';

interface Form {
  file: Blob | null;
  fileName?: string | undefined;
  fields: object;
  extras?: Readonly<Record<string, File | undefined>> | undefined;
}

function formOf(route: UploadRoute, { file, fileName, fields, extras = {} }: Form): FormData {
  const form = new FormData();
  // Fields come first, so that a server that streams the file knows them all.
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  for (const [name, extra] of Object.entries(extras)) if (extra) form.set(name, extra);
  if (file) form.set(route.multipart.file, file, fileName ?? (file instanceof File ? file.name : 'file'));
  return form;
}

/**
 * Sends a form with its file in one piece, by XMLHttpRequest, because fetch reports no upload progress over HTTP/1.1.
 * No timeout. Files that may be large go by `upload`.
 * @throws the errors of `call`
 */
export function sendForm<R extends UploadRoute>(route: R, input: UploadInput<R>): Promise<AnswerOf<R>> {
  const { params, onProgress, signal } = input;
  const token = getSession()?.token;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(route.method, addressOf(route, params ? { params } : {}));
    request.setRequestHeader('accept', 'application/json');
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    const giveUp = () => request.abort();
    signal?.addEventListener('abort', giveUp);
    request.upload.addEventListener('progress', (event) => onProgress?.(event.loaded, event.total));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      const retryAfter = request.getResponseHeader('retry-after');
      resolve(readAnswer(route, { status, text: responseText, retryAfter, token }));
    });
    request.addEventListener('error', () => reject(networkError()));
    request.addEventListener('abort', () => reject(signal?.reason ?? networkError()));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp));
    request.send(formOf(route, input));
  });
}
