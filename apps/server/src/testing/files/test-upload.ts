import { createHash, randomBytes } from 'node:crypto';
import type { ErrorBody } from '@sfera/contract/base/error-body';
import { HASH_BLOCK_BYTES } from '@sfera/contract/uploads/limits';
import { createUpload, PART_TYPE } from '@sfera/contract/uploads/uploads';
import sharp from 'sharp';
import type { TestPerson } from '../data/test-person.ts';

interface TusReply {
  status: number;
  headers: Headers;
  /** The body of a refusal. */
  body: ErrorBody | null;
}

/** The calls of tus as a browser makes them. */
export interface TestUploader {
  begin(sizeBytes: number | string, headers?: Record<string, string>): Promise<TusReply & { id: string }>;
  /** How many bytes the server has; the refusal's status when there is no such upload. */
  head(id: string): Promise<{ status: number; offset: number }>;
  part(id: string, offset: number | string, bytes: BodyInit, signal?: AbortSignal): Promise<TusReply>;
  drop(id: string): Promise<TusReply>;
  /** Sends the whole file in parts of this size. Resolves to the id of the upload. */
  send(file: Uint8Array, partBytes?: number): Promise<string>;
}

export function createTestUploader(origin: string, as: Pick<TestPerson, 'token'>): TestUploader {
  const call = async (
    method: string,
    id: string | null,
    headers: Record<string, string> = {},
    more: RequestInit = {},
  ): Promise<TusReply> => {
    const own = { authorization: `Bearer ${as.token}`, 'tus-resumable': '1.0.0' };
    const address = `${origin}${createUpload.path}${id === null ? '' : `/${id}`}`;
    const reply = await fetch(address, { method, headers: { ...own, ...headers }, ...more });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: text === '' ? null : JSON.parse(text) };
  };
  const uploader: TestUploader = {
    async begin(sizeBytes, headers = {}) {
      const reply = await call('POST', null, { 'upload-length': String(sizeBytes), ...headers });
      return { ...reply, id: reply.headers.get('location')?.split('/').at(-1) ?? '' };
    },
    async head(id) {
      const { status, headers } = await call('HEAD', id);
      return { status, offset: Number(headers.get('upload-offset') ?? -1) };
    },
    part: (id, offset, body, signal) =>
      call(
        'PATCH',
        id,
        { 'upload-offset': String(offset), 'content-type': PART_TYPE },
        { body, ...(signal && { signal }), ...(body instanceof ReadableStream && { duplex: 'half' }) },
      ),
    drop: (id) => call('DELETE', id),
    async send(file, partBytes = file.length) {
      const { id } = await uploader.begin(file.length);
      for (let at = 0; at < file.length; at += partBytes) {
        const { status, body } = await uploader.part(id, at, bytesOf(file, at, at + partBytes));
        if (status !== 204) throw new Error(`The part at ${at} was refused: ${JSON.stringify(body)}`);
      }
      return id;
    },
  };
  return uploader;
}

/** A copy of these bytes, as `fetch` takes it. */
export const bytesOf = (file: Uint8Array, from = 0, to = file.length) => new Uint8Array(file.slice(from, to));

/** The `FileHash` of the contract, as a browser computes it. */
export function hashOfFile(file: Uint8Array): string {
  const whole = createHash('sha256');
  for (let at = 0; at < file.length; at += HASH_BLOCK_BYTES)
    whole.update(
      createHash('sha256')
        .update(file.subarray(at, at + HASH_BLOCK_BYTES))
        .digest(),
    );
  return whole.digest('hex');
}

/** A picture that cannot be compressed: about `width * 3000` bytes. */
export const noisyPicture = (width: number): Promise<Buffer> =>
  sharp(randomBytes(width * 1_000 * 3), { raw: { width, height: 1_000, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
