import { openZips } from '@sfera/archives/archive/open-zip';
import { nameOfList } from '@sfera/archives/sfera/list-names';
import { sfera } from '@sfera/archives/sfera/sfera';
import { expect, it } from 'vitest';
import { downloadArchive, makeArchive } from '../../../testing/files/test-archive.ts';
import { addFiles } from '../../../testing/files/test-files.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { rowsAbout } from './lists.ts';

const test = await createTestApp();

it('an archive is read back by the reader that brings it to another server', async () => {
  const ana = await test.addPerson('ana');
  const photo = await test.addPost(ana, { description: 'Закат' });
  await addFiles(test.context, photo.mediaKey, ['320.jpg', '640.jpg']);
  const video = await test.addPost(ana, { kind: 'video' });
  await addFiles(test.context, video.mediaKey, ['640.jpg', 'video.mp4']);
  const story = await test.addStory(ana, { text: 'Утро' });
  await addFiles(test.context, story.mediaKey, ['640.jpg']);
  const zip = await downloadArchive(test, await makeArchive(test, ana));
  const archive = await openZips([new Blob([new Uint8Array(zip)])]);
  expect(await sfera.recognises(archive)).toBe(true);
  const found: unknown[] = [];
  for await (const one of sfera.read(archive))
    if ('item' in one) {
      const { kind, key, text, files } = one.item;
      found.push([kind, key, text, files.map(({ file }) => file.path.split(' ')[1])]);
    }
  expect(found).toEqual([
    ['post', photo.id, 'Закат', [`${photo.id}.jpg`]],
    ['post', video.id, '', [`${video.id}.mp4`]],
    ['story', story.id, 'Утро', [`${story.id}.jpg`]],
  ]);
});

it('each list of an archive has a name in words for the person', async () => {
  const { id } = await test.addPerson('ben');
  const lists = Object.keys(rowsAbout(test.context, id));
  expect(lists.filter((list) => nameOfList(list) === list)).toEqual([]);
});
