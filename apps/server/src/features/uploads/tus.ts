import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { UserId } from '@sfera/contract/base/ids';
import { createUpload, PART_TYPE } from '@sfera/contract/uploads/uploads';
import { DataStore, Server, TUS_RESUMABLE, Upload } from '@tus/server';
import type { ErrorCode } from '@sfera/contract/base/errors';
import { newMediaKey } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { type Hold, holdUpload } from './hold.ts';
import { receivePart } from './receive-part.ts';
import { dropUpload, openUpload } from './service.ts';

/** The refusals that the library answers by itself, by their status. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  404: 'upload_not_found',
  409: 'upload_offset_conflict',
  410: 'upload_not_found',
  412: 'protocol_unsupported',
};

/** One request of a signed-in person to the addresses of tus. */
export interface TusCall {
  context: Context;
  viewerId: UserId;
  request: IncomingMessage;
}

/** The headers that a client of tus reads. The library also sets those of CORS, which other origins do not need here. */
const ANSWERED = ['tus-resumable', 'location', 'upload-offset', 'upload-length', 'cache-control'];

/**
 * Answers one request by the protocol of tus. The library decides about headers, offsets and statuses; it gets the
 * request without its body, because its way through web streams costs more than the writing.
 */
export async function answerTus(call: TusCall): Promise<{ status: number; headers: Record<string, string> }> {
  // The library would call another version a malformed header.
  if (call.request.headers['tus-resumable'] !== TUS_RESUMABLE) throw new AppError('protocol_unsupported');
  // The first bytes come with a part. Begun first, such an upload would keep its place after the refusal.
  if (call.request.method === 'POST' && hasPart(call.request)) throw new AppError('unsupported_body');
  const store = new UploadStore(call);
  let failure: unknown;
  const server = new Server({
    path: createUpload.path,
    relativeLocation: true,
    datastore: store,
    locker: { newLock: (uploadId) => store.lockOf(uploadId) },
    maxSize: Math.max(call.context.env.videoMaxBytes, call.context.env.fileMaxBytes),
    namingFunction: newMediaKey,
    onResponseError(_request, error) {
      failure = error;
      return undefined;
    },
  });
  const { status, headers } = await server.handleWeb(withoutBody(call.request));
  if (status >= 400) throw refusalOf(failure, status, call.request.method === 'POST');
  const answered = ANSWERED.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { status, headers: Object.fromEntries(answered) };
}

/** Some clients name the type of parts without sending one. */
const hasPart = ({ headers }: IncomingMessage) =>
  isPart(headers['content-type']) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

const isPart = (type: string | undefined) => type?.split(';')[0]?.trim().toLowerCase() === PART_TYPE;

/** The headers about which the library decides. It would also judge those of proxies and of clients. */
const ASKED = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-defer-length',
  'upload-concat',
  'upload-metadata',
  'content-length',
];

function withoutBody({ method = '', url = '', headers }: IncomingMessage): Request {
  const kept = ASKED.flatMap((name) => {
    const value = headers[name];
    // Empty, as some clients send it: there is none.
    const isSent = typeof value === 'string' && (value !== '' || name !== 'upload-metadata');
    return isSent ? [[name, value] as [string, string]] : [];
  });
  if (method === 'PATCH' && isPart(headers['content-type'])) kept.push(['content-type', PART_TYPE]);
  return new Request(new URL(url, 'http://localhost'), { method, headers: kept });
}

/** The store that the library asks while it answers one request. */
class UploadStore extends DataStore {
  override extensions = ['creation', 'termination'];
  readonly #call: TusCall;
  #hold: Hold | undefined;
  #isWanted = false;

  constructor(call: TusCall) {
    super();
    this.#call = call;
  }

  lockOf(uploadId: string) {
    const { context, viewerId, request } = this.#call;
    return {
      lock: async () => {
        if (request.method === 'POST') return; // no other request knows the upload yet
        const owned = { uploadId, userId: viewerId, now: context.clock.now() };
        this.#hold = await holdUpload(context, owned, {
          onWanted: () => this.#letGo(),
          beforeWait: () => this.#refuseStale(uploadId),
        });
      },
      unlock: async () => this.#hold?.release(),
    };
  }

  /** The part that has arrived only grows: a part that begins before its end need not wait for its refusal. */
  async #refuseStale(uploadId: string) {
    const { context, request } = this.#call;
    const offset = Number(request.headers['upload-offset'] ?? Infinity);
    if (offset < (await context.storage.parts.sizeOf(uploadId))) throw new AppError('upload_offset_conflict');
  }

  /** Ends the reading of the body, as a broken connection would. */
  #letGo() {
    const { request } = this.#call;
    this.#isWanted = true;
    if (request.listenerCount('error') > 0) request.emit('error', new AppError('upload_broken'));
  }

  override async create(upload: Upload): Promise<Upload> {
    const { context, viewerId } = this.#call;
    const isFile = upload.metadata?.['purpose'] === 'file';
    await openUpload(context, viewerId, { uploadId: upload.id, sizeBytes: upload.size ?? 0, isFile });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const size = Number(this.#row.size_bytes);
    const arrived = await this.#call.context.storage.parts.sizeOf(id);
    return new Upload({ id, size, offset: Math.min(arrived, size) });
  }

  override async write(library: Readable, _id: string, offset: number): Promise<number> {
    library.resume();
    if (this.#isWanted) throw new AppError('upload_broken');
    const { context, viewerId, request } = this.#call;
    return receivePart(context, viewerId, { row: this.#row, offset, request });
  }

  override remove(id: string): Promise<void> {
    return dropUpload(this.#call.context, id);
  }

  get #row() {
    if (!this.#hold) throw new Error('The upload is used without its lock');
    return this.#hold.row;
  }
}

/**
 * The refusal for a status of the library, in the shape and words of all others.
 * @param failure what was thrown, if the library has not refused by itself
 */
function refusalOf(failure: unknown, status: number, isBeginning: boolean): unknown {
  if (failure instanceof Error) return failure;
  if (status === 413)
    return isBeginning
      ? new AppError('file_too_large')
      : new AppError('invalid_input', { message: 'Часть файла длиннее, чем обещано' });
  return new AppError(CODES[status] ?? 'invalid_input');
}
