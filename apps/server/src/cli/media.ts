import { copyStorage, type CopyTotals } from '../features/media/index.ts';
import { adoptStorage, claimStorage } from '../files/claim-storage.ts';
import { createDiskStorage } from '../files/disk-storage.ts';
import type { Context } from '../context/context.ts';
import { log } from '../base/log.ts';

export const mediaUsage =
  'move --to s3|disk   скопировать все файлы в хранилище S3 или обратно на диск, не останавливая сервер\n' +
  '  npm run sfera -- media adopt   признать нынешнее хранилище своим (после восстановления из копии)';

const LAST_STEP = {
  s3:
    'Остался последний шаг: задайте серверу S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY, ' +
    'перезапустите его и выполните эту команду ещё раз: она донесёт файлы, записанные до перезапуска. ' +
    'Файлы на диске остались; когда всё откроется из S3, их можно удалить.',
  disk:
    'Остался последний шаг: уберите у сервера S3_*, перезапустите его и выполните эту команду ещё раз ' +
    '(ей самой S3_* нужны): она донесёт файлы, записанные до перезапуска. ' +
    'Файлы в S3 остались; когда всё откроется с диска, их можно удалить.',
};
const SAY_EVERY_MS = 2_000;

/** The commands about the place where files are kept. */
export async function media(context: Context, [action, ...args]: string[]): Promise<number> {
  if (action === 'adopt' && args.length === 0) {
    await adoptStorage(context);
    log.info('Готово: эти файлы считаются файлами этой Сферы');
    return 0;
  }
  const [flag, to] = args;
  if (action !== 'move' || flag !== '--to' || (to !== 's3' && to !== 'disk') || args.length > 2)
    throw new Error(`Команды:\n  npm run sfera -- media ${mediaUsage}`);
  await moveTo(to, context);
  return 0;
}

async function moveTo(target: 's3' | 'disk', { db, env }: Context): Promise<void> {
  const { dataDir, s3 } = env;
  if (!s3)
    throw new Error(
      'Задайте этой команде S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY; серверу они пока не нужны',
    );
  const { createS3Storage } = await import('../files/s3/storage.ts');
  const [disk, bucket] = [createDiskStorage({ dataDir }), createS3Storage({ dataDir, s3 })];
  const [from, to] = target === 's3' ? [disk, bucket] : [bucket, disk];
  await claimStorage({ db, storage: from, env: { ...env, s3: target === 's3' ? undefined : s3 } });

  let saidAtMs = Date.now();
  const totals = await copyStorage({
    db,
    from,
    to,
    areEqual: (key) => disk.withLocalFile(key, (path) => bucket.holds(key, path)),
    onProgress(now) {
      if (Date.now() - saidAtMs < SAY_EVERY_MS) return;
      saidAtMs = Date.now();
      log.info(describe(now));
    },
  });
  await adoptStorage({ db, storage: to });
  log.info(`Готово. ${describe(totals)}. Хэши сошлись.\n${LAST_STEP[target]}`);
}

const describe = ({ checked, copied, copiedBytes }: CopyTotals): string =>
  `Проверено файлов: ${checked}, скопировано: ${copied} (${(copiedBytes / 1024 ** 2).toFixed(1)} МБ)`;
