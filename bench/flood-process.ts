import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { uploadPost } from '@sfera/contract/post-upload';

/** A message to the flooding process; a second message stops it. */
export interface FloodOrder {
  url: string;
  token: string;
  /** File that is sent as a post again and again. */
  path: string;
  calls: number;
}

/** Number of answers by «201», or by the status and the reason. */
export type FloodReport = Record<string, number>;

const RETRY_MS = 200;
/** The flood may slow the measurement only through the server. */
const NICE = 19;
const BOUNDARY = 'flood-of-uploads';

const agent = new Agent({ keepAlive: true });
const report: FloodReport = {};
const stopping = new AbortController();

async function bodyOf(path: string): Promise<Buffer> {
  const part = (disposition: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(`${part('name="text"')}Замер\r\n${part('name="file"; filename="photo"')}`),
    await readFile(path),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

const send = ({ url, token }: FloodOrder, body: Buffer) =>
  new Promise<string>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    };
    request(url + uploadPost.path, { method: 'POST', agent, headers }, async (reply) => {
      const answer: unknown = await json(reply);
      const isMade = reply.statusCode === 201;
      resolve(isMade ? '201' : `${reply.statusCode} ${(answer as { code?: string }).code}`);
    })
      .on('error', reject)
      .end(body);
  });

async function flood(order: FloodOrder): Promise<void> {
  const body = await bodyOf(order.path);
  const call = async () => {
    while (!stopping.signal.aborted) {
      const answer = await send(order, body).catch(() => 'broken');
      if (stopping.signal.aborted) return;
      report[answer] = (report[answer] ?? 0) + 1;
      if (answer !== '201') await delay(RETRY_MS);
    }
  };
  await Promise.all(Array.from({ length: order.calls }, call));
}

setPriority(NICE);
process.once('message', (order: FloodOrder) => {
  void flood(order);
  process.once('message', () => {
    stopping.abort();
    process.send?.(report, () => process.exit());
  });
});
process.on('disconnect', () => process.exit());
