import { getBackups } from '@sfera/contract/admin/backups';
import { getServerLetters } from '@sfera/contract/notices/letters';
import { listAdminImports } from '@sfera/contract/admin/imports';
import { listJobs } from '@sfera/contract/admin/jobs';
import { getPrograms } from '@sfera/contract/admin/programs';
import { listAdminPeople } from '@sfera/contract/admin/people';
import { getFindings, getLiveMetrics, getVersions } from '@sfera/contract/admin/server';
import { getStorage } from '@sfera/contract/admin/storage';
import { countCases } from '@sfera/contract/moderation/moderation';
import { getServer } from '@sfera/contract/admin/server-info';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** The server changes by itself, so each visit of a section asks anew; what is known is shown meanwhile. */
const staleTime = 0;
/** How often a section asks while something is under way. Unit: milliseconds. */
export const BUSY_POLL_MS = 2_000;
const JOBS_POLL_MS = 10_000;
/** The checks take their time, and may be asked for 30 times in ten minutes. */
const CHECKED_FOR_MS = 60_000;

export const findingsQuery = queryOptions({
  queryKey: ['admin', 'doctor'],
  queryFn: ({ signal }) => call(getFindings, { signal }),
  staleTime: CHECKED_FOR_MS,
});

export const liveQuery = queryOptions({
  queryKey: ['admin', 'live'],
  queryFn: ({ signal }) => call(getLiveMetrics, { signal }),
  refetchInterval: ({ state }) => (state.data?.interval ?? 10) * 1_000,
  staleTime,
});

export const storageQuery = queryOptions({
  queryKey: ['admin', 'storage'],
  queryFn: ({ signal }) => call(getStorage, { signal }),
  staleTime,
});

export const jobsQuery = queryOptions({
  queryKey: ['admin', 'jobs'],
  queryFn: ({ signal }) => call(listJobs, { signal }),
  refetchInterval: JOBS_POLL_MS,
  staleTime,
});

export const lettersQuery = queryOptions({
  queryKey: ['admin', 'letters'],
  queryFn: ({ signal }) => call(getServerLetters, { signal }),
});

export const programsQuery = queryOptions({
  queryKey: ['admin', 'programs'],
  queryFn: ({ signal }) => call(getPrograms, { signal }),
});

export const importsQuery = queryOptions({
  queryKey: ['admin', 'imports'],
  queryFn: ({ signal }) => call(listAdminImports, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.imports.some(({ isRunning }) => isRunning) ? JOBS_POLL_MS : false,
  staleTime,
});

export const backupsQuery = queryOptions({
  queryKey: ['admin', 'backups'],
  queryFn: ({ signal }) => call(getBackups, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.runs.some((run) => run.state === 'running') ? BUSY_POLL_MS : false,
  staleTime,
});

export const versionsQuery = queryOptions({
  queryKey: ['admin', 'versions'],
  queryFn: ({ signal }) => call(getVersions, { signal }),
  refetchInterval: ({ state }) => (state.data?.steps.some((step) => !step.isDone) ? BUSY_POLL_MS : false),
  staleTime,
});

export const serverQuery = queryOptions({
  queryKey: ['server'],
  queryFn: ({ signal }) => call(getServer, { signal }),
  staleTime,
});

/** How many people there are; the list itself is that of the section. */
export const peopleCountQuery = queryOptions({
  queryKey: ['admin', 'people-count'],
  queryFn: async ({ signal }) => (await call(listAdminPeople, { query: { limit: 1 }, signal })).total,
  staleTime,
});

/** The number of cases that wait at the desk; the same entry as that of the desk. */
export const deskCountQuery = queryOptions({
  queryKey: ['moderation', 'count'],
  queryFn: ({ signal }) => call(countCases, { signal }),
  staleTime,
});
