import { getPost } from '@sfera/contract/posts/posts';
import { expect, it } from 'vitest';
import { uploadPost } from '../features/posts/index.ts';
import { createTestMedia, makeVideo, testTools } from '../processing/testing/test-media.ts';
import { createTestApp } from '../testing/test-app.ts';
import { finishVideos, startVideos } from './finish-videos.ts';

it('leaves no video without its light renditions, and reports its progress', async () => {
  const test = await createTestApp();
  const katya = await test.addPerson('katya');
  const { folder, receive } = await createTestMedia();
  const path = `${folder}/clip.mp4`;
  await makeVideo(testTools(), `-f lavfi -i testsrc2=s=180x320:r=20:d=1 -pix_fmt yuv420p ${path}`);
  const file = await receive(path);
  const { post } = await uploadPost(test.context, katya.id, file, { text: 'Метель' });

  const told: string[] = [];
  await startVideos(test.context);
  await finishVideos(test.context, (done, total) => void told.push(`${done} of ${total}`));

  const { body } = await test.send(getPost, { as: katya, params: { id: post.id } });
  expect(body.post.status).toBe('ready');
  expect(body.post.video?.lightUrl).toMatch(/^\/media\//);
  expect(body.post.video?.smallUrl).toMatch(/^\/media\//);
  expect(told[0]).toBe('0 of 1');
  expect(told.at(-1)).toBe('1 of 1');
});
