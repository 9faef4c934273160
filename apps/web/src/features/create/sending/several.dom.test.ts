import { ERRORS, type ErrorCode } from '@sfera/contract/base/errors';
import { beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { ApiError, call } from '#shared/api/call.ts';
import type { ReadyForm, ReadySeveral } from '#shared/sending/kept-sending.ts';
import type { ProgressEvent } from '../upload/progress.ts';
import { hasItem, sendItem } from '../upload/send.ts';
import { itemsOf, joined, withItem } from '../works/items.ts';
import type { ReadyWork } from '../works/prepared.ts';
import { newWork } from '../works/work-list.ts';
import type { Work } from '../works/work.ts';
import type { Attempt } from './attempt-input.ts';
import { readyFile, sendFile, sendPatiently } from './send-file.ts';
import { FailedItem, publishSeveral } from './several.ts';

vi.mock('../upload/send.ts');
vi.mock('./send-file.ts');
vi.mock('#shared/api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn<typeof call>(),
}));

const { signal } = new AbortController();
const told: ProgressEvent[] = [];
const ready: (ReadyForm | ReadySeveral)[] = [];
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

function post(): Work {
  const files = ['a', 'bb', 'cccc'].map((text) => new File([text], `${text}.jpg`));
  const [work] = joined(files.map((file) => newWork(file, 'image')));
  if (!work) return expect.fail();
  return itemsOf(work).reduce<Work>(
    (all, { itemId }) => withItem(all, itemId, { size: { width: 4, height: 3 }, altText: '' }),
    { ...work, description: 'Море' },
  );
}

const attemptOf = (work: Work, isResumed = false): Attempt => ({
  work,
  draft: null,
  isResumed,
  signal,
  tell: (event) => told.push(event),
  onReady: (form) => ready.push(form),
  isWatched: () => false,
});
const options = { onProgress: () => undefined, signal, onWait: () => undefined };
const madeOf = ({ work }: Attempt) => ({ id: `made-${work.itemId}` }) as ReadyWork;
const formOf = ({ work }: Attempt): ReadyForm => ({
  preparedId: `made-${work.itemId}`,
  path: '/api/post-items',
  fileField: 'file',
  fields: {},
});
const run = (attempt: Attempt) => publishSeveral(attempt, { title: '' });
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
  vi.mocked(hasItem).mockImplementation(async (name) => name === namesOf(work)[0]);
  await run(attemptOf(work, true));
  expect(sent()).toEqual(namesOf(work).slice(1));
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
