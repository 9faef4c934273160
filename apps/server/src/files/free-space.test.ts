import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { reserveSpace, withSpace } from './free-space.ts';

const scratch = { tempDir: tmpdir(), reserveBytes: 0 };
const { bavail, bsize } = await statfs(tmpdir());
/** More than half of what is free, even while other programs write. */
const most = bavail * bsize * 0.6;

it('gives the last place to one of two that come at once, and to the next one when it is free again', async () => {
  const both = await Promise.allSettled([reserveSpace(scratch, most), reserveSpace(scratch, most)]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(both[1]).toMatchObject({ reason: { code: 'storage_full' } });
  if (both[0].status === 'fulfilled') both[0].value.release();
  const next = await reserveSpace(scratch, most);
  next.arrived(most);
  const after = await reserveSpace(scratch, most);
  for (const space of [next, after, after]) space.release();
});

it('keeps the place of work until it ends, also when it fails', async () => {
  await withSpace(scratch, most, () => expect(reserveSpace(scratch, most)).rejects.toThrow());
  await expect(withSpace(scratch, most, () => Promise.reject(new Error('ffmpeg')))).rejects.toThrow('ffmpeg');
  (await reserveSpace(scratch, most)).release();
});

it('leaves the reserve free', async () => {
  await expect(reserveSpace({ ...scratch, reserveBytes: most * 2 }, 1)).rejects.toMatchObject({
    code: 'storage_full',
  });
});
