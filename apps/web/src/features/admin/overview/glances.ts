import { MODERATION_COUNT_MAX } from '@sfera/contract/moderation/limits';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { formatNumber } from '#shared/text/format-number.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { lastingOf, stateOfLasting } from '../parts/lasting.ts';
import type { State } from '../parts/state-mark.tsx';
import {
  backupsQuery,
  deskCountQuery,
  findingsQuery,
  importsQuery,
  jobsQuery,
  liveQuery,
  peopleCountQuery,
  serverQuery,
  storageQuery,
  versionsQuery,
} from '../queries.ts';
import type { SectionName } from '../sections.ts';
import { text } from './text.ts';

/** A section in a figure and a few words. */
export interface Glance {
  /** Null while it is loading. */
  figure: string | null;
  note: string;
  /** How much of the whole is taken, from 0 to 1. */
  taken?: { share: number; state: State };
}

type Query<Data> = { data: Data | undefined; isError: boolean };

function glanceOf<Data>({ data, isError }: Query<Data>, say: (data: Data) => Glance): Glance {
  if (data !== undefined) return say(data);
  return isError ? { figure: text.unknown, note: text.loadFailed } : { figure: null, note: '' };
}

/** All sections but the overview, each in a figure and a few words. */
export function useGlances(): Readonly<Record<Exclude<SectionName, 'overview'>, Glance>> {
  const people = useQuery(peopleCountQuery);
  const sockets = useQuery(liveQuery).data?.points.at(-1)?.sockets;
  const requests = useQuery(deskCountQuery).data?.joinRequests ?? 0;
  return {
    people: glanceOf(people, (total) => ({
      figure: formatNumber(total),
      note: sockets === undefined ? '' : text.online(sockets),
    })),
    joining: glanceOf(useQuery(serverQuery), ({ joining }) => ({
      figure: text.joining[joining],
      note:
        requests === 0
          ? text.noJoinRequests
          : text.joinRequests(requests) + (requests >= MODERATION_COUNT_MAX ? '+' : ''),
    })),
    brand: { figure: '', note: text.brand },
    pages: { figure: '', note: text.pages },
    storage: glanceOf(useQuery(storageQuery), glanceOfStorage),
    imports: glanceOf(useQuery(importsQuery), ({ imports, limits }) => {
      const running = imports.filter(({ isRunning }) => isRunning).length;
      return {
        figure: running === 0 ? text.noImports : text.imports(running),
        note: limits.maxBytes === null && !limits.hours ? text.importsFree : text.importsLimited,
      };
    }),
    jobs: glanceOf(useQuery(jobsQuery), ({ failed, queues }) => ({
      figure: failed.length === 0 ? text.allDone : text.failed(failed.length),
      note: text.waiting(queues.reduce((sum, { waiting }) => sum + waiting, 0)),
    })),
    backups: glanceOf(useQuery(backupsQuery), glanceOfBackups),
    versions: glanceOf(useQuery(versionsQuery), ({ running, update }) => ({
      figure: running,
      note: update ? text.update(update.version) : text.isNewest,
    })),
    doctor: glanceOf(useQuery(findingsQuery), ({ findings }) => {
      const remarks = findings.filter(({ state }) => state === 'warning' || state === 'problem').length;
      return {
        figure: remarks === 0 ? text.allFine : text.remarks(remarks),
        note: text.checksDone(findings.length),
      };
    }),
  };
}

type DataOf<Options extends { queryFn?: unknown }> =
  NonNullable<Options['queryFn']> extends (...given: never[]) => infer Answer
    ? Awaited<Exclude<Answer, symbol>>
    : never;

function glanceOfStorage({ disk, kinds, lastsDays }: DataOf<typeof storageQuery>): Glance {
  const lasting = lastsDays === null ? null : lastingOf(lastsDays);
  if (!disk) {
    const taken = kinds.reduce((sum, { bytes }) => sum + bytes, 0);
    return { figure: text.taken(formatBytes(taken)), note: lasting ?? '' };
  }
  return {
    figure: text.free(formatBytes(disk.freeBytes)),
    note: lasting ?? text.ofTotal(formatBytes(disk.totalBytes)),
    taken: {
      share: 1 - disk.freeBytes / Math.max(1, disk.totalBytes),
      state: disk.freeBytes <= disk.reserveBytes ? 'problem' : stateOfLasting(lastsDays),
    },
  };
}

function glanceOfBackups({ runs }: DataOf<typeof backupsQuery>): Glance {
  const backup = runs.find(({ what, state }) => what === 'backup' && state === 'done');
  const drill = runs.find(({ what }) => what === 'drill');
  const isRunning = runs.some(({ what, state }) => what === 'backup' && state === 'running');
  return {
    figure: isRunning
      ? text.backupRuns
      : backup
        ? relativeTime(backup.endedAt ?? backup.startedAt)
        : text.noBackup,
    note: drill ? text.drill[drill.state] : text.noDrill,
  };
}
