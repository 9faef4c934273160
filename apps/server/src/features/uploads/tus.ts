import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { UserId } from '@sfera/contract/ids';
import { createUpload } from '@sfera/contract/uploads';
import { DataStore, Server, TUS_RESUMABLE, Upload } from '@tus/server';
import { newMediaKey } from '../../files/storage.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { type Hold, holdUpload } from './hold.ts';
import { receivePart } from './receive-part.ts';
import { refusalOf } from './refusals.ts';
import { dropUpload, openUpload } from './service.ts';

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

function withoutBody({ method = '', url = '', headers }: IncomingMessage): Request {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'transfer-encoding' ? [[name, value] as [string, string]] : [],
  );
  return new Request(new URL(url, 'http://localhost'), { method, headers: kept });
}

/** What the library asks for while it answers one request. */
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
        if (request.method === 'POST') return; // nobody else knows the upload yet
        const owned = { uploadId, userId: viewerId, now: context.clock.now() };
        this.#hold = await holdUpload(context, owned, {
          onWanted: () => this.#letGo(),
          beforeWait: () => this.#refuseStale(uploadId),
        });
      },
      unlock: async () => this.#hold?.release(),
    };
  }

  /** What has arrived only grows: a part that begins before it need not wait for its refusal. */
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
