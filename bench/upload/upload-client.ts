import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { UPLOAD_PART_BYTES } from '@sfera/contract/uploads/limits';
import { nextPartBytes } from '@sfera/contract/uploads/part-bytes';
import { createUpload, PART_TYPE } from '@sfera/contract/uploads/uploads';

/** How a network slows the client down. */
export interface Way {
  bytesPerSecond: number;
  /** From the last byte of a request to the first byte of the next one, besides the server's own time. */
  roundTripMs: number;
}

export const LOOPBACK: Way = { bytesPerSecond: Infinity, roundTripMs: 0 };

/** Written at once; a slow way is measured out in these pieces. */
const PIECE_BYTES = 256 * 1024;

const agent = new Agent({ keepAlive: true });
/** The bytes that no sniffer mistakes for anything but a video. */
const filling = randomBytes(UPLOAD_PART_BYTES);
filling.write('\0\0\0\x18ftypisom\0\0\0\x01isomavc1', 0, 'latin1');

type Headers = Record<string, string | number>;

/** Sends one body of so many bytes. */
export async function send(
  method: string,
  url: string,
  headers: Headers,
  bytes: number,
  { bytesPerSecond, roundTripMs }: Way = LOOPBACK,
): Promise<Headers> {
  const sending = request(url, { method, agent, headers: { ...headers, 'content-length': bytes } });
  const answered = once(sending, 'response');
  const startMs = performance.now();
  for (let sent = 0; sent < bytes; sent += PIECE_BYTES) {
    const lateMs = startMs + (sent / bytesPerSecond) * 1_000 - performance.now();
    if (lateMs > 1) await delay(lateMs);
    const at = sent % filling.length;
    const piece = filling.subarray(at, at + Math.min(PIECE_BYTES, bytes - sent));
    if (!sending.write(piece)) await once(sending, 'drain');
  }
  sending.end();
  const [answer] = await answered;
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode}`);
  if (roundTripMs > 0) await delay(roundTripMs);
  return answer.headers;
}

/** Sends the parts of a file to its address, of the sizes that the web app would send. */
export async function sendParts(
  address: string,
  common: Headers,
  bytes: number,
  way = LOOPBACK,
): Promise<void> {
  let partBytes = UPLOAD_PART_BYTES;
  for (let offset = 0; offset < bytes;) {
    const headers = { ...common, 'upload-offset': offset, 'content-type': PART_TYPE };
    const startMs = performance.now();
    const size = Math.min(partBytes, bytes - offset);
    await send('PATCH', address, headers, size, way);
    offset += size;
    partBytes = nextPartBytes(size, performance.now() - startMs);
  }
}

/** Uploads a file in parts, as the web app does. */
export async function uploadInParts(
  origin: string,
  token: string,
  bytes: number,
  way = LOOPBACK,
): Promise<void> {
  const common = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const begun = await send('POST', origin + createUpload.path, { ...common, 'upload-length': bytes }, 0, way);
  const address = origin + String(begun['location']);
  await sendParts(address, common, bytes, way);
  await send('DELETE', address, common, 0, way);
}
