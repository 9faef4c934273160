import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { AppError } from '../../base/errors.ts';
import { type ReceivedForm, receiveUpload } from '../../files/receive.ts';
import { createTestMedia } from './test-media.ts';

const KIBIBYTE = 1024;
const EXTRAS = {
  music: { kind: 'sound', maxBytes: 512 * KIBIBYTE },
  overlay: { kind: 'png', maxBytes: 64 * KIBIBYTE },
} as const;

type Outcome = { form: ReceivedForm } | { error: unknown };
/** The parts of a form: text, or a file with the name that its sender gives it. */
export type Parts = [name: string, value: string | Blob, fileName?: string][];

/** A minimal server that receives uploads, and their outcomes. */
export interface TestReceiver {
  port: number;
  /** Outcomes of the uploads of this test, oldest first. */
  outcomes: Outcome[];
  /** Sends a form as a browser does. */
  upload(parts: Parts, headers?: Record<string, string>): Promise<{ status: number }>;
  /** Sends raw bytes and resolves to the complete answer. */
  send(head: string, body: string | Buffer, options?: { hangUp?: boolean }): Promise<string>;
  /** The error of the first upload of this test. */
  lastError(): unknown;
}

/** Starts a server for this test file. After each test it checks that a refused upload leaves no file. */
export async function createTestReceiver(): Promise<TestReceiver> {
  const { folder } = await createTestMedia();
  const tempDir = join(folder, 'temp');
  const outcomes: Outcome[] = [];
  const tell = new EventTarget();

  async function receive(request: IncomingMessage): Promise<Outcome> {
    const onlyImages = request.headers['x-only'] === 'images';
    const limits = { photoMaxBytes: 300 * KIBIBYTE, videoMaxBytes: 1536 * KIBIBYTE * KIBIBYTE, onlyImages };
    try {
      const form = { fileField: 'file', extras: EXTRAS, tempDir };
      const reserveBytes = Number(request.headers['x-reserve-bytes'] ?? 0);
      const options = { ...form, ...limits, reserveBytes, maxFieldBytes: 100 };
      return { form: await receiveUpload(request, options) };
    } catch (error) {
      return { error };
    }
  }

  const server = createServer(async (request, response) => {
    const outcome = await receive(request);
    outcomes.push(outcome);
    tell.dispatchEvent(new Event('outcome'));
    if ('form' in outcome) return response.end(JSON.stringify({ fields: outcome.form.fields }));
    const { error } = outcome;
    response.statusCode = error instanceof AppError ? error.statusCode : 500;
    return response.end(
      JSON.stringify({
        code: error instanceof AppError ? error.code : String(error),
        message: error instanceof AppError ? error.message : '',
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  afterAll(() => server.close());

  afterEach(async () => {
    for (const outcome of outcomes.splice(0)) if ('form' in outcome) await outcome.form.discard();
    expect(await readdir(tempDir)).toEqual([]);
  });

  return {
    port,
    outcomes,
    async upload(parts, headers = {}) {
      const body = new FormData();
      for (const [name, value, fileName] of parts) {
        if (typeof value === 'string') body.append(name, value);
        else body.append(name, value, fileName ?? 'photo.jpg');
      }
      const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers });
      const answer: object = JSON.parse(await response.text());
      return { status: response.status, ...answer };
    },
    async send(head, body, { hangUp = false } = {}) {
      const socket = connect(port, '127.0.0.1');
      const settled = hangUp ? once(tell, 'outcome') : Promise.resolve();
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${head}\r\n\r\n`);
      socket.write(body);
      if (hangUp) socket.end(() => socket.destroy());
      await once(socket, 'close');
      await settled;
      return answer;
    },
    lastError: () => outcomes.map((outcome) => ('error' in outcome ? outcome.error : undefined))[0],
  };
}
