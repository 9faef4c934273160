import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERRORS, type ErrorCode } from '@sfera/contract/base/errors';
import type { ErrorBody } from '@sfera/contract/base/error-body';
import { uploadPost } from '@sfera/contract/posts/upload';
import { uploadStory } from '@sfera/contract/stories/stories';
import { beforeAll, expect, it } from 'vitest';
import { newTempPath } from '../../files/temp-files.ts';
import { makeVideo, testTools } from '../../processing/testing/test-media.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, serveContext, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import {
  bytesOf,
  createTestUploader,
  hashOfFile,
  noisyPicture,
  type TestUploader,
} from '../../testing/files/test-upload.ts';

/** The table that a person reads: a failure that can be forced stands there with its reason and its way out. */
const PAGE = join(import.meta.dirname, '../../../../../docs/develop/uploads.md');
/** Each row begins so. */
const rowOf = (code: ErrorCode) =>
  new RegExp(`^\\| \`${code}\` \\| \\w+ \\| «(.+?)» \\| «.+?» \\| [\\w-]+ \\|$`, 'm');
const MAX_BYTES = 4_000_000;

let test: TestApp;
let origin: string;
let originWithoutFfmpeg: string;
let ana: TestPerson;
let sends: TestUploader;
let photo: Buffer;
let video: Buffer;
let page: string;

beforeAll(async () => {
  test = await createTestApp({ photoMaxBytes: MAX_BYTES, videoMaxBytes: MAX_BYTES });
  origin = await listenOnLoopback(test.app);
  const { app } = await serveContext({ ...test.context, mediaTools: null });
  originWithoutFfmpeg = await listenOnLoopback(app);
  ana = await test.addPerson('ana');
  sends = createTestUploader(origin, ana);
  photo = await noisyPicture(400);
  video = await make(
    '-f lavfi -i testsrc2=s=160x120:r=10:d=2 -c:v libx264 -pix_fmt yuv420p -movflags +faststart',
  );
  page = await readFile(PAGE, 'utf8');
});

async function make(args: string): Promise<Buffer> {
  const path = await newTempPath(test.context.storage.tempDir);
  await makeVideo(testTools(), `${args} -f mp4 ${path}`);
  return readFile(path);
}

const blob = (bytes: Uint8Array | string) =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]);
const post = (file?: Blob, fields: Record<string, string> = {}, at = origin) =>
  sendForm(at, uploadPost, ana, fields, file);
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));

type Refused = Promise<{ status: number; body: ErrorBody | null }>;
const FAILURES: Partial<Record<ErrorCode, () => Refused>> = {
  no_file: () => post(),
  file_empty: () => sends.begin(0),
  unsupported_media: () => post(blob('<html>'.repeat(1_000))),
  file_too_large: () => post(blob(Buffer.concat([photo, Buffer.alloc(MAX_BYTES)]))),
  media_incomplete: () => post(blob(half(video))),
  media_no_picture: async () => post(blob(await make('-f lavfi -i sine=d=1 -c:a aac -brand mp42'))),
  video_unavailable: () => post(blob(video), {}, originWithoutFfmpeg),
  music_unreadable: () =>
    sendForm(origin, uploadStory, ana, {}, blob(photo), { music: blob('no music'.repeat(99)) }),
  invalid_input: () => post(blob(photo), { edit: '{' }),
  protocol_unsupported: () => sends.begin(10, { 'tus-resumable': '0.2.2' }),
  upload_not_found: () => sends.part('0'.repeat(32), 0, 'x'),
  async upload_offset_conflict() {
    const { id } = await sends.begin(photo.length);
    return sends.part(id, 7, bytesOf(photo, 7));
  },
  async upload_incomplete() {
    const { id: uploadId } = await sends.begin(photo.length);
    await sends.part(uploadId, 0, bytesOf(photo, 0, photo.length - 1));
    return post(undefined, { uploadId, fileHash: hashOfFile(photo) });
  },
  async upload_changed() {
    const uploadId = await sends.send(photo);
    return post(undefined, { uploadId, fileHash: '0'.repeat(64) });
  },
  signed_out: () => createTestUploader(origin, { token: 'forged' }).begin(10),
  async quota_exceeded() {
    const ben = await test.addPerson('ben');
    await test.context.db.updateTable('users').set({ quota_bytes: 1_000 }).where('id', '=', ben.id).execute();
    return sendForm(origin, uploadPost, ben, {}, blob(photo));
  },
  async limited() {
    const cat = await test.addPerson('cat');
    const limited_until = new Date(test.context.clock.now().getTime() + 60_000);
    await test.context.db.updateTable('users').set({ limited_until }).where('id', '=', cat.id).execute();
    return sendForm(origin, uploadPost, cat, {}, blob(photo));
  },
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record
const FORCED = Object.keys(FAILURES) as ErrorCode[];

it.each(FORCED)('%s is refused as docs/develop/uploads.md says', async (code) => {
  const { status, body } = (await FAILURES[code]?.()) ?? expect.fail();
  expect([status, body?.code]).toEqual([ERRORS[code].status, code]);
  expect(body?.message).toMatch(/[а-я]/);
  const [, reason] = rowOf(code).exec(page) ?? [];
  expect(reason).toBe(ERRORS[code].message);
});
