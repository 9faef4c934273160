import type { UserId } from '@sfera/contract/base/ids';
import { ERRORS, type ErrorCode } from '@sfera/contract/base/errors';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/call.ts';
import { getSession, signIn } from '#shared/api/session.ts';
import { upload } from '#shared/api/upload.ts';
import { makeToken } from '#shared/testing.tsx';
import { joined } from '../works/items.ts';
import { waitsForWifi } from '#shared/sending/network-wish.ts';
import { markSending } from '#shared/sending/sending-mark.ts';
import type { Work } from '../works/work.ts';
import { newWork } from '../works/work-list.ts';
import { sendingWorks } from '../works/works-store.ts';
import { originals } from './originals.ts';

/** The entries that IndexedDB would hold; happy-dom has no IndexedDB. */
const stored = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async (key: string) => stored.get(key),
  set: async (key: string, value: unknown) => void stored.set(key, value),
  update: async (key: string, change: (before: unknown) => unknown) =>
    void stored.set(key, change(stored.get(key))),
  delMany: async (keys: string[]) => {
    for (const key of keys) stored.delete(key);
  },
}));
vi.mock('#shared/api/upload.ts');
vi.mock('#shared/api/resumable/file-hash.ts', () => ({ hashOf: async () => 'a'.repeat(64) }));
vi.mock('#shared/sending/network-wish.ts');
vi.mock('#shared/sending/sending-mark.ts');
vi.mock('../works/works-store.ts');
vi.mock('#shared/api/resumable/patience.ts', async (original) => ({
  ...(await original<object>()),
  createPatience: () => ({ rest: async () => undefined, renew: () => undefined }),
}));

let userId: UserId;
const refuse = (code: ErrorCode) => new ApiError({ code, status: ERRORS[code].status, message: 'Нет' });
const sent = () => vi.mocked(upload).mock.calls.map(([, { file, fields }]) => ({ file, fields }));

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  stored.clear();
  signIn(makeToken());
  userId = getSession()?.userId ?? expect.fail();
  vi.mocked(upload).mockReset().mockResolvedValue(undefined);
  vi.mocked(sendingWorks).mockReset().mockReturnValue([]);
  vi.mocked(waitsForWifi).mockReset().mockReturnValue(false);
  vi.mocked(markSending).mockReset();
});

const photo = (name: string) => newWork(new File([name], name), 'image');
const whole = (works: readonly Work[]) => joined(works)[0] ?? expect.fail();

it('sends the files as they were chosen, by their places, once the post is published, and forgets them', async () => {
  const [first, second] = [photo('a.jpg'), photo('b.jpg')];
  const post = { ...whole([first, second]), keepsPlace: true };
  await originals(userId, post);
  vi.mocked(sendingWorks).mockReturnValue([post]);
  await originals(userId);
  expect(sent()).toEqual([]);
  vi.mocked(sendingWorks).mockReturnValue([]);
  await originals(userId);
  const fields = { postTempId: post.id, keepsPlace: 'true' };
  expect(sent()).toEqual([
    { file: first.file, fields: { ...fields, position: 0 } },
    { file: second.file, fields: { ...fields, position: 1 } },
  ]);
  expect([...stored]).toEqual([['originals', []]]);
  expect(vi.mocked(markSending).mock.lastCall).toEqual([userId, 'originals', false]);
});

it('a post that is sent again has its files once', async () => {
  const post = photo('a.jpg');
  await originals(userId, post);
  await originals(userId, post);
  await originals(userId);
  expect(sent()).toHaveLength(1);
});

it('asks for a video first whether the server has it', async () => {
  const film = newWork(new File(['film'], 'film.mov'), 'video');
  await originals(userId, film);
  vi.mocked(upload).mockRejectedValueOnce(refuse('no_file'));
  await originals(userId);
  expect(sent()).toMatchObject([
    { file: null, fields: { postTempId: film.id, fileHash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    { file: film.file, fields: { postTempId: film.id } },
  ]);
});

it('tries again what time may change, and drops what the server refuses', async () => {
  const post = whole([photo('a.jpg'), photo('b.jpg')]);
  await originals(userId, post);
  vi.mocked(upload)
    .mockRejectedValueOnce(refuse('busy'))
    .mockRejectedValueOnce(refuse('original_not_cleaned'));
  await originals(userId);
  expect(sent().map(({ fields }) => (fields as { position: number }).position)).toEqual([0, 0, 1]);
  expect([...stored]).toEqual([['originals', []]]);
});

it('waits for Wi-Fi, and for its person', async () => {
  await originals(userId, photo('a.jpg'));
  vi.mocked(waitsForWifi).mockReturnValue(true);
  await originals(userId);
  vi.mocked(waitsForWifi).mockReturnValue(false);
  signIn(makeToken({ id: '01990000-0000-7000-8000-000000000002' }));
  await originals(userId);
  expect(sent()).toEqual([]);
  expect(vi.mocked(markSending).mock.lastCall).toEqual([userId, 'originals', true]);
});
