import { createHash } from 'node:crypto';
import { uploadPost } from '@sfera/contract/posts/upload';
import { HASH_BLOCK_BYTES, RESUMABLE_FROM_BYTES, UPLOAD_PART_BYTES } from '@sfera/contract/uploads/limits';
import { createUpload, dropUpload, findUpload, sendPart } from '@sfera/contract/uploads/uploads';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeToken, serve } from '#shared/testing.tsx';
import type { ApiError } from '../api-error.ts';
import { getSession, signIn } from '../session.ts';
import { noteUpload } from '../upload-speed.ts';
import { upload } from '../upload.ts';
import { type BegunUpload, type Resume, resumeInMemory } from './begun-upload.ts';

vi.mock('../upload-speed.ts');

const ID = 'a'.repeat(32);
const BYTES = new Uint8Array(UPLOAD_PART_BYTES * 2 + 1_000).map((_, at) => (at * 7 + (at >> 12)) % 251);
const file = new File([BYTES], 'video.mp4');

/** The server's side of one upload. */
interface Side {
  received: Uint8Array[];
  size: number;
  /** Bytes that came, also those that came twice. */
  sentBytes: number;
  created: number;
  forms: FormData[];
  /** Called before each part is taken. */
  onPart: (at: number) => Response | null;
}
let side: Side;

const tus = { 'Tus-Resumable': '1.0.0' };
const refusal = (status: number, code: string) => HttpResponse.json({ code, message: 'Нет' }, { status });

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.mocked(noteUpload).mockReset();
  signIn(makeToken());
  side = { received: [], size: 0, sentBytes: 0, created: 0, forms: [], onPart: () => null };
  serve(createUpload, () => {
    side.created += 1;
    side.size = 0;
    side.received = [];
    return new HttpResponse(null, { status: 201, headers: { ...tus, Location: `/api/uploads/${ID}` } });
  });
  serve(findUpload, () => {
    const headers = { ...tus, 'Upload-Offset': String(side.size), 'Upload-Length': String(file.size) };
    return new HttpResponse(null, { headers });
  });
  serve(sendPart, async (request) => {
    const bytes = new Uint8Array(await request.arrayBuffer());
    side.sentBytes += bytes.length;
    const refused = side.onPart(side.size);
    if (refused) return refused;
    side.received.push(bytes);
    side.size += bytes.length;
    return new HttpResponse(null, { status: 204, headers: { ...tus, 'Upload-Offset': String(side.size) } });
  });
  serve(dropUpload, () => new HttpResponse(null, { status: 204, headers: tus }));
  serve(uploadPost, async (request) => {
    side.forms.push(await request.formData());
    return refusal(422, 'media_unreadable'); // the end of each test, which needs no post
  });
});

const send = (more: Partial<Parameters<typeof upload<typeof uploadPost>>[1]> = {}) =>
  upload(uploadPost, { file, fields: { text: 'Закат', tempId: 'work' }, ...more }).catch(
    (error: ApiError) => error.code,
  );
const arrived = () => Buffer.concat(side.received).equals(Buffer.from(BYTES));

function expectedHash(): string {
  const whole = createHash('sha256');
  for (let at = 0; at < BYTES.length; at += HASH_BLOCK_BYTES)
    whole.update(
      createHash('sha256')
        .update(BYTES.subarray(at, at + HASH_BLOCK_BYTES))
        .digest(),
    );
  return whole.digest('hex');
}

it('sends a large file in parts, and then the form that names it with its hash', async () => {
  const progress: number[] = [];
  expect(await send({ onProgress: (sentBytes) => progress.push(sentBytes) })).toBe('media_unreadable');
  expect([side.received.length, arrived(), side.sentBytes]).toEqual([2, true, file.size]);
  const [form] = side.forms;
  expect(form && Object.fromEntries(form)).toEqual({
    text: 'Закат',
    tempId: 'work',
    uploadId: ID,
    fileHash: expectedHash(),
  });
  expect(progress.at(-1)).toBe(file.size);
  // The speed is that of what went between the first news and the last.
  expect(vi.mocked(noteUpload).mock.calls.map(([bytes]) => bytes)).toEqual([file.size - (progress[0] ?? 0)]);
});

it('sends a small file with its form, and a large one where hashes cannot be made', async () => {
  const small = new File([BYTES.subarray(0, 100_000)], 'small.mp4');
  const large = new File([BYTES.subarray(0, RESUMABLE_FROM_BYTES)], 'large.mp4');
  await send({ file: small });
  vi.stubGlobal('isSecureContext', false);
  await send({ file: large });
  expect(side.created).toBe(0);
  expect(side.forms.map((form) => (form.get('file') as File).size)).toEqual([small.size, large.size]);
});

it('goes on after a cut with what is missing, and tells of the wait', async () => {
  let cuts = 2;
  side.onPart = (at) => (at > 0 && cuts-- > 0 ? HttpResponse.error() : null);
  const waits: (string | null)[] = [];
  await send({ onWait: (reason) => waits.push(reason?.code ?? null) });
  expect([arrived(), side.created]).toEqual([true, 1]);
  // The first cut loses a part that had grown; after it the parts begin small again.
  const [grown, small] = [file.size - UPLOAD_PART_BYTES, UPLOAD_PART_BYTES];
  expect(side.sentBytes).toBe(file.size + grown + small);
  expect(waits.filter((code) => code !== null)).toEqual(['network', 'network']);
  expect(waits.at(-1)).toBeNull();
});

it('waits for a server that restarts or is full, and begins nothing anew', async () => {
  const refusals = [refusal(503, 'busy'), refusal(507, 'storage_full')];
  side.onPart = () => refusals.shift() ?? null;
  let restarts = 1;
  serve(findUpload, () =>
    restarts-- > 0
      ? new HttpResponse(null, { status: 503 })
      : new HttpResponse(null, {
          headers: { ...tus, 'Upload-Offset': String(side.size), 'Upload-Length': String(file.size) },
        }),
  );
  await send();
  expect([arrived(), side.created]).toEqual([true, 1]);
});

it('goes on after a reload where it stopped, with the same file alone', async () => {
  let kept: BegunUpload | null = null;
  const resume: Resume = {
    name: 'work',
    read: async () => kept,
    write: async (begun) => void (kept = begun),
  };
  const reload = new AbortController();
  side.onPart = (at) => {
    if (at > 0) reload.abort();
    return at > 0 ? HttpResponse.error() : null;
  };
  await expect(send({ resume, signal: reload.signal })).resolves.toBeUndefined();
  expect(kept).toMatchObject({ isUsed: false });

  side.onPart = () => null;
  await send({ resume });
  expect([arrived(), side.created]).toEqual([true, 1]);

  const other = new File([BYTES.with(5, 99)], 'video.mp4');
  await send({ resume, file: other });
  expect(side.created).toBe(2);
});

it('reports a lost connection at once to a caller that waits itself, whose next try goes on', async () => {
  const resume = resumeInMemory();
  const refusals = [null, refusal(409, 'upload_offset_conflict'), HttpResponse.error(), refusal(503, 'busy')];
  side.onPart = () => refusals.shift() ?? null;
  expect(await send({ resume, waits: false })).toBe('network');
  expect(side.size).toBe(UPLOAD_PART_BYTES);
  expect(await send({ resume, waits: false })).toBe('busy');
  expect(await send({ resume, waits: false })).toBe('media_unreadable');
  expect([arrived(), side.created]).toEqual([true, 1]);
});

it('sends larger parts while they arrive quickly', async () => {
  const long = new Uint8Array(UPLOAD_PART_BYTES * 3);
  await send({ file: new File([long], 'long.mp4') });
  expect(side.received.map(({ length }) => length)).toEqual([UPLOAD_PART_BYTES, 2 * UPLOAD_PART_BYTES]);
});

it('begins anew when the server has forgotten the upload', async () => {
  const resume = resumeInMemory();
  side.onPart = (at) => (at > 0 && side.created === 1 ? refusal(404, 'upload_not_found') : null);
  await send({ resume });
  expect([arrived(), side.created]).toEqual([true, 2]);
});

it('names the upload that another tab has published, and sends no byte', async () => {
  const resume = resumeInMemory();
  await send({ resume });
  const begun = await resume.read();
  if (!begun) throw new Error('The upload was not kept');
  await resume.write({ ...begun, isUsed: true });
  const before = side.sentBytes;
  await send({ resume });
  expect(side.sentBytes).toBe(before);
  expect(side.forms.at(-1)?.get('uploadId')).toBe(ID);
});

it('two tabs with one work take turns', async () => {
  const resume = resumeInMemory();
  const requested: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    locks: {
      request: (name: string, _options: object, work: () => Promise<unknown>) => {
        requested.push(name);
        last = last.then(work, work);
        return last;
      },
    },
  });
  serve(uploadPost, async (request) => {
    side.forms.push(await request.formData());
    return refusal(422, 'media_unreadable');
  });
  await Promise.all([send({ resume }), send({ resume })]);
  expect(requested).toEqual([`sfera:upload:${resume.name}`, `sfera:upload:${resume.name}`]);
  expect([side.created, side.sentBytes]).toEqual([1, file.size]);
});

it('ends the session that the server refuses, and goes on after the next sign-in', async () => {
  const resume = resumeInMemory();
  side.onPart = (at) => (at > 0 && getSession()?.token === makeToken() ? refusal(401, 'signed_out') : null);
  expect(await send({ resume })).toBe('signed_out');
  expect(getSession()).toBeNull();
  side.onPart = () => null;
  signIn(makeToken());
  await send({ resume });
  expect([arrived(), side.created]).toEqual([true, 1]);
});

it('says that the file has changed when it cannot be read any more', async () => {
  side.onPart = () => HttpResponse.error();
  const changed = new File([BYTES], 'video.mp4');
  const { slice } = changed;
  let reads = 0;
  vi.spyOn(changed, 'slice').mockImplementation((...range) => {
    reads += 1;
    const part = slice.apply(changed, range);
    if (reads > 3 && range[1] === 1)
      part.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    return part;
  });
  expect(await send({ file: changed })).toBe('upload_changed');
});
