import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { sendMessage, sendPhotoMessage } from '@sfera/contract/chat/chat';
import type { Route } from '@sfera/contract/base/route';
import { uploadPost } from '@sfera/contract/posts/upload';
import { updateUser } from '@sfera/contract/people/profiles';
import { uploadStory } from '@sfera/contract/stories/stories';
import { readFile } from 'node:fs/promises';
import { Api } from '../../support/api.ts';
import { sample, type SampleName } from '../../support/media/samples.ts';
import { newDataDir, removeDataDir, startServer } from '../../support/server/server.ts';
import { expect, test } from '../../support/test.ts';

/** More than a log file of PostgreSQL needs, and less than an upload may have. */
const MAX_FILE_MIB = 20;

/** The sample, filled up with zeroes to a size that the server accepts but cannot write. */
async function formOf(name: SampleName, field: string, sizeMiB: number): Promise<FormData> {
  const bytes = await readFile(sample(name));
  const form = new FormData();
  form.set(field, new Blob([bytes, new Uint8Array(sizeMiB * MEBIBYTE)]), name);
  return form;
}

test('writes without room are refused as such, and everything else goes on', async () => {
  const dataDir = await newDataDir();
  const server = await startServer(dataDir, {}, MAX_FILE_MIB);
  const api = new Api(server.url);
  try {
    const [ana, ben] = [await api.register(), await api.register()];
    const params = { recipientUserId: ben.id };
    const uploads: [Route, string, SampleName][] = [
      [uploadPost, 'file', 'tiny.jpg'],
      [uploadPost, 'file', 'tiny.mp4'],
      [uploadStory, 'file', 'tiny.jpg'],
      [updateUser, 'logoImage', 'tiny.jpg'],
      [sendPhotoMessage, 'photo', 'tiny.jpg'],
    ];
    for (const [route, field, name] of uploads) {
      const send = async (sizeMiB: number) =>
        api.send(route, { as: ana, params, body: await formOf(name, field, sizeMiB) });
      const refused = await send(MAX_FILE_MIB + 5);
      expect([refused.status, refused.headers.get('retry-after')], `${route.path} ${name}`).toEqual([
        507,
        '60',
      ]);
      expect(await api.refusal(refused)).toMatchObject({ code: 'storage_full' });
      expect((await send(0)).ok, `${route.path} ${name}`).toBe(true);
    }
    const written = await api.send(sendMessage, { as: ana, params, body: { content: 'Привет' } });
    expect(written.status).toBe(201);
    const told = server.output().match(/На диске с папкой .* нет места/g);
    expect(told).toHaveLength(1);
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
});
