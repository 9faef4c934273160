import type { BackupRun, BackupPlan } from '@sfera/contract/admin/backups';
import type { Finding } from '@sfera/contract/admin/server';
import { lastingOf, stateOfLasting } from '../parts/lasting.ts';
import type { State } from '../parts/state-mark.tsx';
import { text } from './text.ts';

/** Something that waits for the owner. */
export interface Concern {
  id: string;
  state: Exclude<State, 'fine'>;
  title: string;
  detail: string;
  advice: string | null;
  /** The section that deals with it; null: the server's own terminal does. */
  to: string | null;
}

/** The facts known so far; undefined while they are not. */
interface Known {
  findings?: readonly Finding[] | undefined;
  backups?: { plan: BackupPlan | null; runs: readonly BackupRun[] } | undefined;
  storage?: { lastsDays: number | null } | undefined;
  failedJobs?: number | undefined;
}

const ORDER: readonly State[] = ['problem', 'warning', 'unknown'];

/** Sections that deal with what a check of the doctor finds. */
const SECTIONS_OF_CHECKS: Readonly<Record<string, string>> = {
  backup: '/admin/backups',
  drill: '/admin/backups',
  queue: '/admin/jobs',
  disk: '/admin/storage',
};

/**
 * The concerns that need the owner, the most urgent first. The findings of the page itself are left out where the
 * doctor has looked already.
 */
export function concernsOf({ findings = [], backups, storage, failedJobs = 0 }: Known): Concern[] {
  const ofDoctor = findings.flatMap(({ check, state, title, detail, advice }): Concern[] =>
    state === 'fine'
      ? []
      : [{ id: check, state, title, detail, advice, to: SECTIONS_OF_CHECKS[check] ?? null }],
  );
  const hasChecked = (check: string) => findings.some((finding) => finding.check === check);
  const seen = [
    ...(hasChecked('backup') ? [] : concernsOfBackups(backups)),
    ...concernsOfSpace(storage),
    ...(hasChecked('queue') || failedJobs === 0 ? [] : [concernOfJobs(failedJobs)]),
  ];
  return [...ofDoctor, ...seen].toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}

const concernOfJobs = (failedJobs: number): Concern => ({
  id: 'jobs',
  state: 'warning',
  title: text.jobs,
  detail: text.failedJobs(failedJobs),
  advice: null,
  to: '/admin/jobs',
});

function concernsOfBackups(backups: Known['backups']): Concern[] {
  if (!backups) return [];
  const common = { advice: null, to: '/admin/backups' };
  const newest = (what: BackupRun['what']) =>
    backups.runs.find((run) => run.what === what && run.state !== 'running');
  const broken = (['backup', 'drill'] as const).flatMap((what): Concern[] => {
    const run = newest(what);
    return run?.state === 'failed'
      ? [{ ...common, id: what, state: 'problem', title: text.brokenRun[what], detail: run.message }]
      : [];
  });
  if (broken.length > 0 || backups.plan) return broken;
  return [{ ...common, id: 'plan', state: 'warning', title: text.noPlan, detail: text.noPlanHint }];
}

function concernsOfSpace(storage: Known['storage']): Concern[] {
  const state = stateOfLasting(storage?.lastsDays ?? null);
  if (state === 'fine' || storage?.lastsDays == null) return [];
  return [
    {
      id: 'space',
      state,
      title: text.space,
      detail: text.spaceLasts(lastingOf(storage.lastsDays)),
      advice: null,
      to: '/admin/storage',
    },
  ];
}

/** The answer to «Всё ли в порядке?». A check that could not be made is no cause for worry. */
export const verdictOf = (concerns: readonly Concern[]): 'fine' | 'warning' | 'problem' =>
  (['problem', 'warning'] as const).find((state) => concerns.some((each) => each.state === state)) ?? 'fine';
