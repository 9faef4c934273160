import { MAX_OPEN_UPLOADS } from '@sfera/contract/uploads/limits';
import { PART_TYPE } from '@sfera/contract/uploads/uploads';
import { beforeAll, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { openTestSession } from '../../testing/data/test-person.ts';
import { bytesOf, createTestUploader, noisyPicture } from '../../testing/files/test-upload.ts';

let test: TestApp;
let origin: string;
let ana: TestPerson;
let photo: Buffer;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  ana = await test.addPerson('ana');
  photo = await noisyPicture(10);
});

interface Sent {
  id?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  as?: Pick<TestPerson, 'token'>;
}

/** A request as a client of tus sends it, with the version of the protocol unless another one is named. */
async function send(method: string, { id, headers = {}, body, as = ana }: Sent = {}) {
  const reply = await fetch(`${origin}/api/uploads${id ? `/${id}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${as.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await reply.text();
  return {
    status: reply.status,
    header: (name: string) => reply.headers.get(name),
    code: text === '' ? undefined : (JSON.parse(text) as { code: string }).code,
  };
}
const begin = async (length = photo.length) => (await createTestUploader(origin, ana).begin(length)).id;
const part = { 'content-type': PART_TYPE };
const UNKNOWN = 'f'.repeat(32);

describe('an upload that begins with its bytes', () => {
  it('is refused before it takes a place', async () => {
    const as = await test.addPerson('eager');
    for (const type of [PART_TYPE, `${PART_TYPE.toUpperCase()}; charset=utf-8`])
      for (let i = 0; i < MAX_OPEN_UPLOADS; i += 1) {
        const reply = await send('POST', {
          as,
          headers: { 'upload-length': '5', 'content-type': type },
          body: new Uint8Array(5),
        });
        expect([reply.status, reply.code]).toEqual([415, 'unsupported_body']);
      }
    expect((await send('POST', { as, headers: { 'upload-length': '5' } })).status).toBe(201);
  });

  it('begins when only the type of its parts is named', async () => {
    expect((await send('POST', { headers: { 'upload-length': '5', ...part } })).status).toBe(201);
  });
});

describe('the protocol', () => {
  it.each([
    ['no length', {}, 400],
    ['a length that is told later', { 'upload-defer-length': '1' }, 400],
    ['a length beyond whole numbers', { 'upload-length': '9007199254740993' }, 400],
    ['a length of many digits', { 'upload-length': '9'.repeat(400) }, 400],
    ['a length too large', { 'upload-length': String(Number.MAX_SAFE_INTEGER) }, 413],
    ['a negative length', { 'upload-length': '-1' }, 400],
    ['a length of nothing', { 'upload-length': '0' }, 415],
    ['notes that are not base64', { 'upload-length': '5', 'upload-metadata': 'purpose ***' }, 400],
    ['notes that name one key twice', { 'upload-length': '5', 'upload-metadata': 'a YQ==,a YQ==' }, 400],
    ['a part of a whole', { 'upload-length': '5', 'upload-concat': 'partial' }, 400],
    ['no notes', { 'upload-length': '5', 'upload-metadata': '' }, 201],
    ['what proxies add', { 'upload-length': '5', 'x-forwarded-proto': 'https, http' }, 201],
  ])('answers a beginning with %s', async (_, headers, status) => {
    const reply = await send('POST', { headers: headers as Record<string, string> });
    expect([reply.status, reply.header('tus-resumable')]).toEqual([status, '1.0.0']);
  });

  it.each([
    ['another type', { 'content-type': 'application/octet-stream', 'upload-offset': '0' }, 415],
    ['no place', part, 400],
    ['a negative place', { ...part, 'upload-offset': '-1' }, 400],
    ['a place that is no number', { ...part, 'upload-offset': '0x0' }, 400],
    ['a later place', { ...part, 'upload-offset': '7' }, 409],
  ])('answers a part with %s', async (_, headers, status) => {
    const id = await begin();
    const reply = await send('PATCH', {
      id,
      headers: headers as Record<string, string>,
      body: bytesOf(photo),
    });
    expect([reply.status, reply.header('tus-resumable')]).toEqual([status, '1.0.0']);
    expect((await send('HEAD', { id })).header('upload-offset')).toBe('0');
  });

  it('tells how much has arrived, and lets no cache keep that', async () => {
    const reply = await send('HEAD', { id: await begin() });
    expect([reply.status, reply.header('upload-offset'), reply.header('upload-length')]).toEqual([
      200,
      '0',
      String(photo.length),
    ]);
    expect(reply.header('cache-control')).toContain('no-store');
  });

  it('knows only its own version, and says which', async () => {
    const reply = await send('POST', { headers: { 'tus-resumable': '0.2.2', 'upload-length': '5' } });
    expect([reply.status, reply.header('tus-version')]).toEqual([412, '1.0.0']);
  });

  it('tells what it can without a session', async () => {
    const reply = await fetch(`${origin}/api/uploads`, { method: 'OPTIONS' });
    expect([reply.status, reply.headers.get('tus-version'), reply.headers.get('tus-extension')]).toEqual([
      204,
      '1.0.0',
      'creation,termination',
    ]);
    expect(Number(reply.headers.get('tus-max-size'))).toBeGreaterThan(1_000_000);
  });

  it('knows no other uploads', async () => {
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const headers = method === 'PATCH' ? { ...part, 'upload-offset': '0' } : {};
      expect((await send(method, { id: UNKNOWN, headers })).status).toBe(404);
    }
  });

  it('takes the method from a header where networks let through only POST', async () => {
    const id = await begin();
    const override = (method: string, more: Sent = {}) =>
      send('POST', { id, ...more, headers: { ...more.headers, 'x-http-method-override': method } });
    const headers = { ...part, 'upload-offset': '0' };
    expect((await override('PATCH', { headers, body: bytesOf(photo) })).status).toBe(204);
    expect((await override('HEAD')).header('upload-offset')).toBe(String(photo.length));
    expect((await override('DELETE')).status).toBe(204);
    expect((await send('HEAD', { id })).status).toBe(404);
    expect((await override('GET')).status).toBe(404);
  });

  it('lets a person who may only read send nothing more', async () => {
    const person = await test.addPerson('limited');
    const { id } = await createTestUploader(origin, person).begin(photo.length);
    await test.context.db
      .updateTable('users')
      .set({ limited_until: new Date(test.context.clock.now().getTime() + 86_400_000) })
      .where('id', '=', person.id)
      .execute();
    const as = await openTestSession(test.context, person);
    const headers = { ...part, 'upload-offset': '0' };
    const reply = await send('PATCH', { id, as, headers, body: bytesOf(photo) });
    expect([reply.status, reply.code]).toEqual([403, 'limited']);
    expect((await send('DELETE', { id, as })).status).toBe(204);
  });
});
