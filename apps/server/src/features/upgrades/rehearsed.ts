import { askReport, canBeAsked, type Report } from '../../platform/release/ask-report.ts';
import type { Update } from '../../platform/release/find-update.ts';
import { log } from '../../platform/core/log.ts';

/** The last rehearsal; it is made once for a version and a schema. */
let last: { key: string; report: Report | null } | undefined;

/** What the update would do to the database; null while the rehearsal runs, and when the update cannot be asked. */
export function rehearsed(update: Update, applied: readonly string[]): Report | null {
  const key = `${update.id} ${applied.at(-1)}`;
  if (last?.key === key) return last.report;
  const asked: { key: string; report: Report | null } = { key, report: null };
  last = asked;
  if (canBeAsked(update.folder))
    askReport(update.folder).then(
      (report) => void (asked.report = report),
      (error: unknown) => log.warn(`Не удалось проверить обновление: ${String(error)}`),
    );
  return asked.report;
}
