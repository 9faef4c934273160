import type { Table } from '../run/table.ts';
import type { Options } from './attack.ts';
import type { Outcome } from './run.ts';

const sumOf = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, found) => sum + found, 0);
const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/** The figures of a run, as a bench prints them. */
export function tableOf({ tally, heldMs, idle, peak, end }: Outcome, { seed }: Options): Table {
  const statuses = [...tally.byStatus].toSorted(([a], [b]) => a - b);
  const wrong = statuses.filter(([status]) => status >= 500 && status !== 503 && status !== 507);
  return {
    title: `Атака, seed ${seed}`,
    rows: [
      {
        запросов: tally.requests,
        файлов: tally.files,
        '5xx': wrong.reduce((sum, [, found]) => sum + found, 0),
        обрывов: sumOf(tally.resets),
        'самый долгий ответ, с': Math.round(tally.slowest.ms / 10) / 100,
        'цикл событий стоял, мс': Math.round(heldMs),
        'Node в покое, МБ': megabytes(idle.node),
        'Node на пике': megabytes(peak.node),
        'Node в конце': megabytes(end.node),
        'PostgreSQL на пике': megabytes(peak.postgres),
        нарушений: sumOf(tally.faults),
      },
    ],
  };
}

const mostOf = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 8)
    .map(([what, found]) => `${what}: ${found}`)
    .join(', ') || 'нет';

const workersOf = ({ workers }: Outcome['peak']) =>
  workers.map(({ program, bytes }) => `${program} ${megabytes(bytes)} МБ`).join(', ') || 'без помощников';

/** Lines that do not fit into the table: statuses, notes, and each failure with the way to repeat it. */
export function linesOf({ tally, peak, idle, end }: Outcome, { seed }: Options): string[] {
  const statuses = [...tally.byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, found]) => `${status}: ${found}`);
  return [
    `ответы: ${statuses.join(', ')}`,
    `самый долгий: ${tally.slowest.what}`,
    `обрывы: ${mostOf(tally.resets)}`,
    `пик памяти: ${megabytes(peak.node + peak.postgres)} МБ, ${peak.during}; ${workersOf(peak)}`,
    `открытых файлов и сокетов ${idle.handles} → ${end.handles}`,
    ...tally.notes,
    ...[...tally.faults].map(([kind, found]) => `нарушений «${kind}»: ${found}`),
    ...tally.failures.map(
      ({ kind, detail, what, only }) =>
        `- ${kind}: ${what}: ${detail}\n    npm run attack -- --seed ${seed} --only '${only}'`,
    ),
  ];
}
