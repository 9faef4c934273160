import { UPLOAD_PART_BYTES } from '@sfera/contract/uploads/limits';
import { ask, Refusal, type Asking } from './ask.ts';

// tus 1.0.0 by plain calls: every device downloads the worker, most of them without ever needing the library.
const TUS = { 'tus-resumable': '1.0.0' };
const UPLOADS = '/api/uploads';
const PART_TYPE = 'application/offset+octet-stream';
/** An offset may be refused because bytes of a broken connection arrived late; more often it is an error. */
const MOST_CONFLICTS = 3;

/** @returns the address of an upload for so many bytes */
export async function beginUpload(bytes: number, asking: Asking): Promise<string> {
  const reply = await ask(UPLOADS, asking, {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(bytes) },
  });
  return new URL(reply.headers.get('location') ?? '', location.origin).href;
}

/** Sends what the server has not got yet. */
export async function sendParts(address: string, file: Blob, asking: Asking): Promise<void> {
  let at = await offsetOf(address, asking);
  for (let conflicts = 0; at < file.size;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      const next = await sendPart({ address, at, file }, asking);
      if (!(next > at)) throw new Error('The server has taken nothing');
      at = next;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409 || conflicts === MOST_CONFLICTS) throw error;
      conflicts += 1;
      // oxlint-disable-next-line no-await-in-loop -- asked after each conflict
      at = await offsetOf(address, asking);
    }
  }
}

const readOffset = ({ headers }: Response) => Number(headers.get('upload-offset'));

const offsetOf = async (address: string, asking: Asking): Promise<number> =>
  readOffset(await ask(address, asking, { method: 'HEAD', headers: TUS }));

const sendPart = async (
  { address, at, file }: { address: string; at: number; file: Blob },
  asking: Asking,
): Promise<number> =>
  readOffset(
    await ask(address, asking, {
      method: 'PATCH',
      headers: { ...TUS, 'upload-offset': String(at), 'content-type': PART_TYPE },
      body: file.slice(at, at + UPLOAD_PART_BYTES),
    }),
  );
