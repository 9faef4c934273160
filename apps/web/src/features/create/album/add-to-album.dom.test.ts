import * as v from 'valibot';
import { Album, findInAlbum } from '@sfera/contract/albums/albums';
import { getUploadLimits } from '@sfera/contract/uploads/upload-limits';
import { beforeEach, expect, it, vi } from 'vitest';
import { hashOf } from '#shared/api/resumable/file-hash.ts';
import { signIn } from '#shared/api/session.ts';
import { DEFAULT_LIMITS } from '#shared/files/upload-limits.ts';
import { makeToken, reply, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { sendAll } from '../sending/upload-queue.ts';
import { changeWorks, findWorks } from '../works/works-store.ts';
import { addToAlbum } from './add-to-album.ts';

vi.mock('../works/works-store.ts');
vi.mock('../sending/upload-queue.ts');

const album = v.parse(Album, {
  id: '01957f70-0000-7000-8000-0000000000b1',
  name: 'Выпускной',
  circle: null,
  owner: null,
  countPictures: 3,
  cover: null,
  whoAdds: 'everyone',
  whoDownloads: 'everyone',
  keepsOriginals: true,
  may: { add: true, download: true, lead: false },
});
/** The first bytes of a JPEG, and others that tell one from another. */
const photo = (name: string, bytes = name) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), bytes], name, {
    type: 'image/jpeg',
    lastModified: Date.UTC(2020, 0, 2),
  });
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const chosen = () =>
  vi.mocked(changeWorks).mock.calls.flatMap(([event]) => (event.type === 'chosen' ? event.works : []));

beforeEach(() => {
  signIn(makeToken());
  vi.stubGlobal('isSecureContext', true);
  useToasts.setState({ toasts: [] });
  vi.mocked(changeWorks).mockClear();
  vi.mocked(findWorks).mockResolvedValue();
  reply(getUploadLimits, DEFAULT_LIMITS);
});

it('each file becomes a work of its own, at the time that it tells', async () => {
  reply(findInAlbum, { known: [] });
  await addToAlbum(testCache(), album, [photo('IMG_20190514_101500.jpg'), photo('b.jpg')]);
  const works = chosen();
  expect(works).toMatchObject([
    { keepsOriginal: true, album: { takenAt: new Date(2019, 4, 14, 10, 15).toISOString() } },
    { keepsOriginal: true, album: { takenAt: '2020-01-02T00:00:00.000Z' } },
  ]);
  expect(sendAll).toHaveBeenCalledWith(
    works.map(({ id }) => id),
    expect.anything(),
    expect.anything(),
  );
  expect(toasts()).toEqual(['Добавляем 2 снимка']);
});

it('what the album has, and what is chosen twice, is said and left out', async () => {
  const [known, twice, again] = [photo('known.jpg'), photo('a.jpg', 'same'), photo('b.jpg', 'same')];
  const { signal } = new AbortController();
  const calls = reply(findInAlbum, { known: [await hashOf(known, signal)] });
  await addToAlbum(testCache(), album, [known, twice, again]);
  expect(chosen().map(({ file }) => file.name)).toEqual(['a.jpg']);
  expect(calls).toMatchObject([
    { body: { fileHashes: [await hashOf(known, signal), await hashOf(twice, signal)] } },
  ]);
  expect(toasts()).toEqual(['2 снимка уже есть в альбоме', 'Добавляем 1 снимок']);
});

it('a file that is no picture is refused with its reason, and nothing goes', async () => {
  await addToAlbum(testCache(), album, [new File(['text'], 'a.txt')]);
  expect(chosen()).toEqual([]);
  expect(toasts()).toHaveLength(1);
});
