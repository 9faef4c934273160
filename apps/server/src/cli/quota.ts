import { MAX_QUOTA_BYTES } from '@sfera/contract/admin/limits';
import { readDefaultQuota, setQuota, writeDefaultQuota } from '../features/quotas/index.ts';
import { readUserByName } from '../features/users/index.ts';
import { formatSize } from '../files/write-upload.ts';
import { NO_QUOTA, readUse } from '../http/calls/room.ts';
import type { Context } from '../context/context.ts';
import { log } from '../base/log.ts';

export const quotaUsage =
  '[<логин> [<ГБ>|none|default]]   сколько места занято и сколько можно занять; none без предела, default как у всех\n' +
  '  npm run sfera -- quota --default <ГБ>|none   сколько места можно занять каждому';

const GIGABYTE = 1024 ** 3;

/** Without a login says the quota that applies to all people. */
export async function quota(context: Context, [login, amount, ...rest]: string[]): Promise<number> {
  if (rest.length > 0) throw new Error(`Команды:\n  npm run sfera -- quota ${quotaUsage}`);
  if (login === undefined || login === '--default') {
    if (amount !== undefined) await writeDefaultQuota(context.db, amount === 'none' ? null : parse(amount));
    log.info(`У каждого: ${describe(await readDefaultQuota(context.db))}`);
    return 0;
  }
  const user = await readUserByName(context.db, login);
  if (!user) throw new Error(`Пользователь не найден: ${login}`);
  if (amount !== undefined)
    await setQuota(
      context,
      user.id,
      amount === 'default' ? null : amount === 'none' ? NO_QUOTA : parse(amount),
    );
  const use = await readUse(context.db, user.id);
  if (use) log.info(`${user.login}: занято ${formatSize(use.usedBytes)}, можно ${describe(use.quotaBytes)}`);
  return 0;
}

const describe = (quotaBytes: number | null) =>
  quotaBytes === null ? 'без предела' : formatSize(quotaBytes);

function parse(amount: string): number {
  const bytes = Math.round(Number(amount.replace(',', '.')) * GIGABYTE);
  if (amount.trim() !== '' && bytes >= 0 && bytes <= MAX_QUOTA_BYTES) return bytes;
  throw new Error(`Укажите место в гигабайтах, например 5 или 0,5: ${amount}`);
}
