import type { StepState } from '../jobs/steps.ts';
import type { Report } from '../base/version/ask-report.ts';

const number = (value: number): string => value.toLocaleString('ru-RU', { maximumFractionDigits: 1 });

/** «около 4 с», «около 3 мин» */
export function duration(seconds: number): string {
  if (seconds < 1) return 'меньше секунды';
  if (seconds < 90) return `около ${number(Math.ceil(seconds))} с`;
  if (seconds < 5_400) return `около ${number(Math.ceil(seconds / 60))} мин`;
  return `около ${number(Math.ceil(seconds / 360) / 10)} ч`;
}

const KINDS: Readonly<Record<Report['migrations'][number]['kind'], string>> = {
  instant: 'сразу',
  scan: 'проверка всех строк',
  index: 'построение индекса',
  rewrite: 'перезапись строк',
};

/** The changes that the new version makes to the database, line by line. */
export function describeMigrations({ migrations }: Report): string[] {
  if (migrations.length === 0) return ['Базу новая версия не меняет.'];
  const total = migrations.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = migrations.map(({ name, title, kind, seconds, holds, tables }) => {
    const time = kind === 'instant' ? KINDS.instant : `${KINDS[kind]}, ${duration(seconds)}`;
    const who = holds === 'everything' ? 'Чтение и запись ждут' : 'Запись ждёт';
    return `  ${name}  ${title}: ${time}${holds ? `. ${who}: ${tables.join(', ')}` : ''}`;
  });
  return [`Изменения базы (на этих данных ${duration(total)}):`, ...lines];
}

/** The steps that run beside the server now. */
export const describeSteps = (steps: readonly StepState[]): string[] =>
  steps
    .filter(({ isDone }) => !isDone)
    .map(
      ({ title, done, total }) =>
        `Идёт рядом с сервером: ${title}, ${number(done)} из ${number(total)} (${number(Math.floor((100 * done) / Math.max(total, 1)))} %).`,
    );
