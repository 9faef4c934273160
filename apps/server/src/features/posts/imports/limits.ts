import { ImportLimits } from '@sfera/contract/admin/imports';
import type { UserId } from '@sfera/contract/base/ids';
import { readAs } from '@sfera/contract/base/read-as';
import { AppError } from '../../../base/errors.ts';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/database.ts';
import { readSetting, writeSetting } from '../../../db/settings.ts';
import { formatSize } from '../../../files/write-upload.ts';
import * as queries from './queries.ts';

const SETTING = 'import-limits';
const NONE: ImportLimits = { maxBytes: null, hours: null };

/** The bounds that the owner of the server has set. */
export async function readImportLimits(db: Db): Promise<ImportLimits> {
  const value = await readSetting(db, SETTING);
  return value === undefined ? NONE : (readAs(ImportLimits, JSON.parse(value)) ?? NONE);
}

/** Throws `invalid_input` for an unknown time zone. */
export async function writeImportLimits({ db, clock }: Context, limits: ImportLimits): Promise<void> {
  try {
    findPause(limits, clock.now());
  } catch {
    throw new AppError('invalid_input', { field: 'hours', message: 'Неизвестный часовой пояс' });
  }
  await writeSetting(db, SETTING, JSON.stringify(limits));
}

/** Until when imports wait; null: they may go on now. */
export function findPause({ hours }: ImportLimits, now: Date): Date | null {
  if (!hours) return null;
  const { from, to, timeZone } = hours;
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const isOpen = from < to ? here.hour >= from && here.hour < to : here.hour >= from || here.hour < to;
  if (isOpen) return null;
  const day = here.hour < from ? here : here.add({ days: 1 });
  return new Date(day.withPlainTime({ hour: from }).epochMilliseconds);
}

/** When the person's imports go on, and how much more they may bring; null: there is no such bound. */
export async function readAllowance({ db, clock }: Pick<Context, 'clock' | 'db'>, userId: UserId) {
  const limits = await readImportLimits(db);
  const { maxBytes } = limits;
  const leftBytes =
    maxBytes === null ? null : Math.max(0, maxBytes - (await queries.readBroughtBytes(db, userId)));
  return { pausedUntil: findPause(limits, clock.now()), leftBytes, maxBytes };
}

/**
 * Refuses more for as long as the owner of the server does not want any. A publication that is on its way when the last
 * byte is used up still comes in, so that none is cut. Errors: `import_paused`, `import_limit_reached`.
 */
export async function admitImport(context: Pick<Context, 'clock' | 'db'>, userId: UserId): Promise<void> {
  const { pausedUntil, leftBytes, maxBytes } = await readAllowance(context, userId);
  if (pausedUntil) {
    const waitMs = pausedUntil.getTime() - context.clock.now().getTime();
    throw new AppError('import_paused', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
  if (leftBytes !== 0 || maxBytes === null) return;
  throw new AppError('import_limit_reached', {
    message:
      maxBytes === 0
        ? 'Владелец сервера сейчас не разрешает переносить публикации'
        : `Владелец сервера позволяет перенести ${formatSize(maxBytes)}, и столько уже перенесено`,
  });
}
