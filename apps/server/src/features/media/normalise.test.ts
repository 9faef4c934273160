import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it, vi } from 'vitest';
import { newMediaKey } from '../../media/storage.ts';
import { newTempPath } from '../../media/temp-files.ts';
import { makeVideo, testTools } from '../../media/test-media.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addFiles, remainingFiles } from '../../testing/test-files.ts';
import { normalise } from './normalise.ts';

let test: TestApp;
let clip: Uint8Array;

beforeAll(async () => {
  test = await createTestApp();
  const path = await newTempPath(test.context.storage.tempDir);
  await makeVideo(testTools(), `-f lavfi -i testsrc2=s=64x48:r=5:d=0.4 -pix_fmt yuv420p -f mp4 ${path}`);
  clip = await readFile(path);
});

it.each<[string, () => string | Uint8Array]>([
  ['fine', () => clip],
  ['broken', () => '<html>no video</html>'],
])(
  'a late twin with a video that is %s changes nothing of a story that has moved',
  async (name, original) => {
    const { context } = test;
    const { db, storage } = context;
    const story = await test.addStory(await test.addPerson(name), { status: 'processing' });
    await addFiles(context, story.mediaKey, ['320.jpg'], original());
    const read = () => db.selectFrom('media').selectAll().where('id', '=', story.mediaId).executeTakeFirst();
    // Another process gave up, the story expired and moved, and its author tried again.
    const withLocalFile = storage.withLocalFile.bind(storage);
    vi.spyOn(storage, 'withLocalFile').mockImplementationOnce(async (key, use) => {
      await db
        .updateTable('media')
        .set({ media_key: newMediaKey() })
        .where('id', '=', story.mediaId)
        .execute();
      return withLocalFile(key, use);
    });
    const before = await read();
    const setPublished = vi.fn(async () => {});
    await normalise(context, story.mediaId, new AbortController().signal, { maxSeconds: 60, setPublished });
    const after = await read();
    expect(after?.media_key).not.toBe(story.mediaKey);
    expect(after).toEqual({ ...before, media_key: after?.media_key });
    expect(setPublished).not.toHaveBeenCalled();
    if (name === 'fine')
      expect(await remainingFiles(context, story.mediaKey, ['320.jpg', 'video.mp4'])).toEqual([]);
  },
);
