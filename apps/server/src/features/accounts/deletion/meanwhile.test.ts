import { readFile } from 'node:fs/promises';
import { deleteUser, updateUser } from '@sfera/contract/people/profiles';
import { expect, it, vi } from 'vitest';
import { sharp } from '../../../processing/pictures/sharp.ts';
import type { MediaStorage } from '../../../files/storage.ts';
import { newTempPath } from '../../../files/temp-files.ts';
import { makeVideo, testTools } from '../../../processing/testing/test-media.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts';
import { addFiles, remainingFiles } from '../../../testing/files/test-files.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import { normalise } from '../../media/index.ts';

it('ends the video job of a deleted account without an error and without a file', async () => {
  const test = await createTestApp();
  const { context } = test;
  const { storage } = context;
  const path = await newTempPath(storage.tempDir);
  await makeVideo(
    testTools(),
    `-f lavfi -i testsrc2=size=160x120:rate=10:duration=1 -c:v libx264 -pix_fmt yuv420p -f mp4 ${path}`,
  );
  const ana = await test.addPerson('ana');
  const post = await test.addPost(ana, { status: 'processing' });
  await addFiles(context, post.mediaKey, ['320.webp'], await readFile(path));

  let status = 0;
  const withLocalFile: MediaStorage['withLocalFile'] = async (key, use) => {
    ({ status } = await test.send(deleteUser, { as: ana, body: { password: PASSWORD } }));
    return storage.withLocalFile(key, use);
  };
  const work = (through: MediaStorage) =>
    normalise({ ...context, storage: through }, post.mediaId, new AbortController().signal, {
      maxSeconds: 60,
      findShown: async () => undefined,
      setPublished: async () => {
        throw new Error('Nothing is left to publish');
      },
    });
  await work({ ...storage, withLocalFile });
  expect(status).toBe(204);
  expect(await remainingFiles(context, post.mediaKey, ['320.webp', 'video.mp4'])).toEqual([]);
  await work(storage); // the retry of the job
  expect(await remainingFiles(context, post.mediaKey, ['video.mp4'])).toEqual([]);
});

it('leaves no file of a picture whose account is deleted while the picture is published', async () => {
  const test = await createTestApp();
  const { storage } = test.context;
  const origin = await listenOnLoopback(test.app);
  const ana = await test.addPerson('ana');
  const photo = sharp({ create: { width: 90, height: 70, channels: 3, background: '#3a7' } }).jpeg();
  const put = storage.put.bind(storage);
  let removal: Promise<{ status: number }> | undefined;
  vi.spyOn(storage, 'put').mockImplementation(async (key, path) => {
    removal ??= test.send(deleteUser, { as: ana, body: { password: PASSWORD } });
    await removal;
    await put(key, path);
  });
  const file = new Blob([new Uint8Array(await photo.toBuffer())]);
  const { status } = await sendForm(origin, updateUser, ana, { userName: 'Анна' }, file);
  expect([status, (await removal)?.status]).toEqual([401, 204]);
  expect(await Array.fromAsync(storage.list('published'))).toEqual([]);
});
