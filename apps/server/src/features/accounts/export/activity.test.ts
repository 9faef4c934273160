import { archivePost } from '@sfera/contract/posts/own-posts';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { makeArchive, openArchive } from '../../../testing/files/test-archive.ts';
import { addFiles } from '../../../testing/files/test-files.ts';

interface Activity {
  to: string[];
  cc: string[];
  object: {
    id: string;
    content: string;
    attachment: { url: string; mediaType: string; name: string | null }[];
  };
}

it('an archive has the posts as ActivityStreams, for those whom the author had chosen', async () => {
  const test = await createTestApp();
  const ana = await test.addPerson('ana');
  const both = await test.addPost(ana, {
    description: 'Море & <волны>\nи ветер\n\nЗавтра',
    altText: 'Чайка',
    further: [{ kind: 'video' }],
  });
  await addFiles(test.context, both.mediaKey, ['640.jpg']);
  const { rows } = {
    rows: await test.context.db.selectFrom('media').select(['media_key', 'kind']).execute(),
  };
  for (const { media_key: key, kind } of rows)
    if (kind === 'video') await addFiles(test.context, key, ['640.jpg', 'video.mp4']);
  const close = await test.addPost(ana, { audience: 'followers' });
  await addFiles(test.context, close.mediaKey, ['640.jpg']);
  const put = await test.addPost(ana);
  await addFiles(test.context, put.mediaKey, ['640.jpg']);
  await test.send(archivePost, { as: ana, params: { id: put.id } });

  const { files } = await openArchive(test, await makeArchive(test, ana));
  const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? '') as Record<string, unknown>;
  expect(read('actor.json')).toMatchObject({
    type: 'Person',
    preferredUsername: 'ana',
    outbox: 'outbox.json',
  });
  const { orderedItems, totalItems } = read('outbox.json') as {
    orderedItems: Activity[];
    totalItems: number;
  };
  expect(totalItems).toBe(3);
  expect(orderedItems.map(({ object: { id }, to, cc }) => [id, to.length, cc.length])).toEqual([
    [`urn:uuid:${both.id}`, 1, 1],
    [`urn:uuid:${close.id}`, 0, 1],
    [`urn:uuid:${put.id}`, 0, 0],
  ]);
  const { content, attachment } = orderedItems[0]?.object ?? expect.fail();
  expect(content).toBe('<p>Море &amp; &lt;волны&gt;<br>и ветер</p><p>Завтра</p>');
  expect(attachment.map(({ mediaType, name }) => [mediaType, name])).toEqual([
    ['image/jpeg', 'Чайка'],
    ['video/mp4', null],
  ]);
  for (const { url } of attachment) expect(files.has(url)).toBe(true);
});
