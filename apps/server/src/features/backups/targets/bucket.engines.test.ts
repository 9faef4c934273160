import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openStorage } from '../../../files/open-storage.ts';
import { readEnv } from '../../../base/env.ts';
import { startRgw } from '../../../testing/engines/rgw.ts';
import { atEnd } from '../../../testing/at-end.ts';
import { addCommunity } from '../../../testing/data/test-community.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { databaseUrl, makeDataDir } from '../../../testing/test-process.ts';
import { backUp } from '../copy/back-up.ts';
import { restore } from '../restore/restore.ts';
import { listBackups } from '../stored.ts';
import { openTarget } from './open-target.ts';

const rgw = await startRgw();
atEnd(rgw.stop);

it('backups lie in a bucket, share what they have in common, and come back from there into another bucket', async () => {
  const { bucket, ...keys } = await rgw.makeBucket();
  const test = await createTestApp({ backupS3: keys });
  const { context } = test;
  const { countFiles, posts } = await addCommunity(test);
  const target = `s3://${bucket}/sfera/copies`;

  const first = await backUp(context, target);
  context.clock.advance(1_000);
  const second = await backUp(context, target);
  expect(second).toMatchObject({ files: countFiles, newFiles: 0 });
  context.clock.advance(1_000);
  const third = await backUp(context, target, { keep: 2 });
  const source = await openTarget(context.env, target);
  expect(await listBackups(source)).toEqual([third.id, second.id]);
  expect(first.files).toBe(countFiles);
  expect(await readdir(source.tempDir)).toEqual([]);

  const database = await createTestDatabase('empty');
  atEnd(() => database.close());
  const media = await rgw.makeBucket();
  const env = {
    ...readEnv({
      SFERA_DATA: await makeDataDir(),
      DATABASE_URL: databaseUrl(String(database.connection.database)),
    }),
    s3: media,
    backupS3: keys,
  };
  const silent = { info: () => {}, warn: () => {} };
  await restore(env, target, { log: silent });
  const storage = await openStorage(env);
  for (const { mediaKey } of posts) expect(await storage.exists(`published/${mediaKey}/640.jpg`)).toBe(true);
  const again = { ...env, dataDir: await makeDataDir(), databaseUrl: databaseUrl('nobody') };
  await expect(restore(again, target, { log: silent })).rejects.toThrow('уже есть файлы');
});

it('a bucket that is not there has its words', async () => {
  const test = await createTestApp({ backupS3: await rgw.makeBucket() });
  await expect(backUp(test.context, 's3://no-such-bucket/x')).rejects.toThrow('Сюда копию не записать');
});
