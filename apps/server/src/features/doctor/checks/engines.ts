import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLAIM_KEY } from '../../../files/claim-storage.ts';
import { openStorage } from '../../../files/open-storage.ts';
import { type MediaStorage, newMediaKey, originalKey } from '../../../files/storage.ts';
import { StorageAwayError } from '../../../base/storage-away.ts';
import { type Check, fine, problem, unknown, warning } from '../exam.ts';

const WITHIN_MS = 3_000;

export const redis: Check = {
  name: 'redis',
  title: 'Redis',
  async run({ env: { redisUrl } }) {
    if (redisUrl === undefined) return null;
    const { Redis } = await import('ioredis');
    const client = new Redis(redisUrl, {
      lazyConnect: true,
      connectTimeout: WITHIN_MS,
      commandTimeout: WITHIN_MS,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    });
    // The failure of the command says the same.
    client.on('error', () => {});
    try {
      await client.connect();
      const version = /redis_version:(\S+)/.exec(await client.info('server'))?.[1] ?? '?';
      // Some hosts forbid CONFIG.
      const policy = await client.config('GET', 'maxmemory-policy').then(
        (answer) => (Array.isArray(answer) ? String(answer[1]) : undefined),
        () => undefined,
      );
      if (policy === undefined) return unknown(`Redis ${version} отвечает, но не говорит maxmemory-policy`);
      return policy === 'noeviction'
        ? fine(`Redis ${version}, maxmemory-policy ${policy}`)
        : warning(
            `Redis ${version}: maxmemory-policy ${policy}, при нехватке памяти он забудет счётчики ограничений`,
            'Задайте: redis-cli config set maxmemory-policy noeviction, и то же в redis.conf',
          );
    } catch (error) {
      return problem(
        `Redis не отвечает: ${error instanceof Error ? error.message : String(error)}`,
        'Проверьте, что Redis запущен, и адрес с паролем в REDIS_URL. Пока его нет, процессы не видят новостей друг друга',
      );
    } finally {
      client.disconnect();
    }
  },
};

/** Only a file that is written and removed shows the rights of the key. What a killed doctor leaves goes at night. */
async function tryWriting(storage: MediaStorage): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-doctor-'));
  const [path, key] = [join(folder, 'probe'), originalKey(newMediaKey())];
  try {
    await writeFile(path, 'doctor');
    await storage.put(key, path);
    await storage.remove(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const bucket: Check = {
  name: 's3',
  title: 'Хранилище S3',
  async run({ env }) {
    if (!env.s3) return null;
    const storage = await openStorage(env);
    try {
      if (!(await storage.exists(CLAIM_KEY)))
        return problem(
          `В корзине ${env.s3.bucket} нет файлов этой Сферы`,
          'Проверьте S3_BUCKET, или перенесите файлы: npm run sfera -- media move --to s3',
        );
      await tryWriting(storage);
      return fine(`Корзина ${env.s3.bucket} отвечает, ключ читает, пишет и удаляет`);
    } catch (error) {
      if (error instanceof StorageAwayError)
        return problem(
          `${env.s3.endpoint} не отвечает`,
          'Проверьте S3_ENDPOINT и сеть. Пока хранилища нет, фото и видео не открываются и не загружаются',
        );
      return problem(
        `Хранилище не принимает S3_BUCKET или ключи: ${error instanceof Error ? error.name : String(error)}`,
        'Проверьте S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY и права ключа: чтение, запись и удаление в корзине',
      );
    }
  },
};
