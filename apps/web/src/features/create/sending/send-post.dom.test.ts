import * as v from 'valibot';
import { addAlbumPicture } from '@sfera/contract/albums/albums';
import { AlbumId } from '@sfera/contract/base/ids';
import { ERRORS, type ErrorCode } from '@sfera/contract/base/errors';
import { beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { readPhoto } from '#shared/media/photo/read-photo.ts';
import type { ReadyForm, ReadySending } from '#shared/sending/kept-sending.ts';
import type { ProgressEvent } from '../upload/progress.ts';
import { hasItem, sendItem } from '../upload/send.ts';
import { itemsOf, joined, withItem } from '../works/items.ts';
import type { ReadyWork } from '../works/prepared.ts';
import { newWork } from '../works/work-list.ts';
import type { Work } from '../works/work.ts';
import type { Attempt, FileAttempt } from './attempt-input.ts';
import { readyFile, sendFile, sendPatiently } from './send-file.ts';
import { FailedItem, sendPost } from './send-post.ts';

vi.mock('#shared/media/photo/read-photo.ts', async (original) => ({
  ...(await original<object>()),
  readPhoto: vi.fn<typeof readPhoto>(),
}));
vi.mock('../upload/send.ts');
vi.mock('./send-file.ts');
vi.mock('#shared/api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn<typeof call>(),
}));

const { signal } = new AbortController();
const told: ProgressEvent[] = [];
const ready: ReadySending[] = [];
const refuse = (code: ErrorCode) => new ApiError({ code, status: ERRORS[code].status, message: 'Нет' });
/** The names under which the server has got files, in order. */
const sent = () => vi.mocked(sendItem).mock.calls.map(([, made]) => made.id);

beforeEach(() => {
  told.length = 0;
  ready.length = 0;
  vi.mocked(readyFile).mockReset();
  vi.mocked(sendPatiently).mockImplementation((_attempt, send) => send(options));
  vi.mocked(sendFile).mockImplementation((item, _step, send) =>
    send(madeOf(item), {
      ...options,
      onProgress: (sentBytes, totalBytes) => item.tell({ type: 'sent', sentBytes, totalBytes }),
    }),
  );
  vi.mocked(hasItem).mockReset().mockResolvedValue(false);
  vi.mocked(sendItem)
    .mockReset()
    .mockImplementation(async ({ file }, _made, { onProgress }) => onProgress(file.size / 2, file.size));
  vi.mocked(call).mockReset().mockResolvedValue({ post: makePost() });
});

function post(texts = ['a', 'bb', 'cccc']): Work {
  const files = texts.map((text) => new File([text], `${text}.jpg`));
  const [work] = joined(files.map((file) => newWork(file, 'image')));
  if (!work) return expect.fail();
  return itemsOf(work).reduce<Work>(
    (all, { itemId }) => withItem(all, itemId, { size: { width: 4, height: 3 }, altText: '' }),
    { ...work, description: 'Море' },
  );
}

const attemptOf = (work: Work, isResumed = false): Attempt => ({
  work,
  staged: null,
  isResumed,
  signal,
  tell: (event) => told.push(event),
  onReady: (form) => ready.push(form),
  isWatched: () => false,
});
const options = { onProgress: () => undefined, signal, onWait: () => undefined };
const madeOf = ({ work }: FileAttempt) => ({ id: `made-${work.itemId}` }) as ReadyWork;
const formOf = ({ work }: FileAttempt): ReadyForm => ({
  itemId: work.itemId,
  preparedId: `made-${work.itemId}`,
  path: '/api/post-items',
  fileField: 'file',
  fields: {},
});
const run = (attempt: Attempt) => sendPost(attempt, { title: '' });
const namesOf = (work: Work) => itemsOf(work).map(({ itemId }) => `made-${itemId}`);

it('sends all files and then publishes them by one call, with one progress', async () => {
  const work = post();
  expect(await run(attemptOf(work))).toMatchObject({ target: 'post' });
  expect(sent()).toEqual(namesOf(work));
  expect(vi.mocked(call).mock.calls).toMatchObject([
    [
      { path: '/api/posts' },
      { body: { tempId: work.id, text: 'Море', items: namesOf(work).map((tempId) => ({ tempId })) } },
    ],
  ]);
  const shares = told.flatMap((event) =>
    event.type === 'sent' ? [[event.sentBytes, event.totalBytes]] : [],
  );
  expect(shares).toEqual([
    [0.5, 7],
    [1, 7],
    [2, 7],
    [3, 7],
    [5, 7],
    [7, 7],
  ]);
});

it('names the file that cannot be sent, and sends those before it once when it is tried again', async () => {
  const work = post();
  vi.mocked(sendItem).mockResolvedValueOnce().mockRejectedValueOnce(refuse('media_unreadable'));
  const failure = await run(attemptOf(work)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FailedItem);
  expect(failure).toMatchObject({ fileName: 'bb.jpg', itemId: itemsOf(work)[1]?.itemId });
  expect(call).not.toHaveBeenCalled();
  await run(attemptOf(work));
  expect(sent()).toEqual([0, 1, 1, 2].map((at) => namesOf(work)[at]));
});

it('prepares the photos that come later, and leaves all to the service worker before the first is sent', async () => {
  const work = post();
  vi.mocked(readyFile).mockImplementation(async (one) => {
    one.onReady(formOf(one));
    return madeOf(one);
  });
  const attempt = attemptOf(work);
  const isFirstSent = Promise.withResolvers<void>();
  vi.mocked(sendItem).mockImplementationOnce(() => isFirstSent.promise);
  vi.mocked(sendFile).mockImplementation((item, _step, send) => {
    item.onReady(formOf(item));
    return send(madeOf(item), options);
  });
  const published = run(attempt);
  await vi.waitFor(() => expect(ready).toHaveLength(1));
  expect(sent(), 'the others wait for their turn').toEqual(namesOf(work).slice(0, 1));
  expect(ready[0]).toMatchObject({
    path: '/api/posts',
    items: itemsOf(work).map(({ itemId }) => ({ itemId, preparedId: `made-${itemId}` })),
    body: { tempId: work.id, text: 'Море', items: namesOf(work).map((tempId) => ({ tempId })) },
  });
  isFirstSent.resolve();
  await published;
  expect(sent()).toEqual(namesOf(work));
});

it('tells of a photo that cannot be prepared in its turn alone', async () => {
  const work = post();
  vi.mocked(readyFile).mockRejectedValue(new Error('It cannot be opened'));
  await run(attemptOf(work));
  expect(sent()).toEqual(namesOf(work));
  expect(ready).toEqual([]);
});

it('asks the server after a reload which files it has', async () => {
  const work = post();
  vi.mocked(hasItem).mockImplementation(async ({ tempId }) => tempId === namesOf(work)[0]);
  await run(attemptOf(work, true));
  expect(sent()).toEqual(namesOf(work).slice(1));
  expect(vi.mocked(hasItem).mock.calls.map(([{ postTempId }]) => postTempId)).toEqual(
    namesOf(work).map(() => work.id),
  );
});

it('sends everything once more when the server has lost a file, and gives up after that', async () => {
  const work = post();
  vi.mocked(call).mockRejectedValueOnce(refuse('items_missing'));
  await run(attemptOf(work));
  expect(sent()).toEqual([...namesOf(work), ...namesOf(work)]);
  vi.mocked(call).mockRejectedValue(refuse('items_missing'));
  await expect(run(attemptOf(post()))).rejects.toMatchObject({ code: 'items_missing' });
  expect(call).toHaveBeenCalledTimes(4);
});

it('a post of one file goes the same way, is not opened for the shape of others, and fails with its own reason', async () => {
  const { size: _size, ...work } = post(['a']);
  expect(await run(attemptOf(work))).toMatchObject({ target: 'post' });
  expect(sent()).toEqual(namesOf(work));
  expect(readPhoto).not.toHaveBeenCalled();
  expect(vi.mocked(call).mock.calls).toMatchObject([
    [{ path: '/api/posts' }, { body: { tempId: work.id, items: [{ tempId: namesOf(work)[0] }] } }],
  ]);
  const broken = refuse('media_unreadable');
  vi.mocked(sendItem).mockRejectedValueOnce(broken);
  await expect(run(attemptOf(post(['b'])))).rejects.toBe(broken);
});

it('a file of an album goes into it in place of a post, by a page or by the service worker', async () => {
  const album = {
    id: v.parse(AlbumId, '01957f70-0000-7000-8000-0000000000b1'),
    name: 'Выпускной',
    takenAt: '2019-05-14T07:15:00.000Z',
    takenOffset: 180,
    camera: 'X100',
  };
  const work = { ...post(['a']), album };
  vi.mocked(sendFile).mockImplementation((item, _step, send) => {
    item.onReady(formOf(item));
    return send(madeOf(item), options);
  });
  await sendPost(attemptOf(work), { title: '' });
  const { id: _id, name: _name, ...facts } = album;
  const body = {
    tempId: work.id,
    text: 'Море',
    item: { tempId: `made-${work.itemId}`, altText: '' },
    ...facts,
  };
  expect(vi.mocked(call).mock.calls).toEqual([[addAlbumPicture, { params: { id: album.id }, body, signal }]]);
  expect(ready).toMatchObject([{ path: `/api/albums/${album.id}/pictures`, body }]);
});
