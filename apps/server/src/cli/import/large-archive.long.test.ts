import { instagram } from '@sfera/archives/instagram/instagram';
import { chunksOf } from '@sfera/archives/archive/archive';
import { expect, it } from 'vitest';
import { createTestContext } from '../../testing/test-context.ts';
import { withTempFolder } from '../../files/temp-files.ts';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { openChosen } from './open-chosen.ts';
import { writeSparseZip } from '../../testing/files/sparse-zip.ts';

const COUNT = 5_000;
const PHOTO_BYTES = 4 * MEBIBYTE;
/** The promise of a tab (`docs/decisions/172-imports.md`). */
const MAX_BYTES = 300 * MEBIBYTE;

it('an archive of 20 GB is read with the memory of its list', async () => {
  const { storage } = await createTestContext();
  await withTempFolder(storage.tempDir, async (folder) => {
    const posts = Array.from({ length: COUNT }, (_, n) => ({
      media: [
        {
          uri: `media/posts/201905/${n}.jpg`,
          creation_timestamp: 1_557_828_000 + n,
          title: 'слово '.repeat(50),
        },
      ],
    }));
    const path = `${folder}/archive.zip`;
    await writeSparseZip(path, [
      { path: 'content/posts_1.json', content: Buffer.from(JSON.stringify(posts)) },
      ...posts.map((_, n) => ({ path: `media/posts/201905/${n}.jpg`, content: PHOTO_BYTES })),
    ]);
    const before = process.memoryUsage.rss();
    let most = 0;
    await using opened = await openChosen([path]);
    let count = 0;
    for await (const found of instagram.read(opened.archive)) {
      if (!('item' in found)) expect.fail(found.skipped.where);
      count += 1;
      if (count % 250 !== 0) continue;
      let bytes = 0;
      for (const { file } of found.item.files)
        for await (const chunk of chunksOf(file.stream())) bytes += chunk.byteLength;
      expect(bytes).toBe(PHOTO_BYTES);
      most = Math.max(most, process.memoryUsage.rss() - before);
    }
    expect(count).toBe(COUNT);
    expect(most).toBeLessThan(MAX_BYTES);
  });
});
