import { expect, it } from 'vitest';
import type { BackupRun } from '@sfera/contract/admin/backups';
import type { Finding } from '@sfera/contract/admin/server';
import { concernsOf, verdictOf } from './concerns.ts';

const finding = (check: string, state: Finding['state']): Finding => ({
  check,
  state,
  title: check,
  detail: '',
  advice: null,
});
const run = (what: BackupRun['what'], state: BackupRun['state']): BackupRun => ({
  id: '01990000-0000-7000-8000-000000000001',
  what,
  state,
  startedAt: '2026-03-01T03:00:00.000Z',
  endedAt: null,
  target: '/mnt/backup',
  files: 0,
  bytes: 0,
  differences: 0,
  message: `${what} ${state}`,
});
const plan = { target: '/mnt/backup', keep: 7, drill: true };
const idsOf = (known: Parameters<typeof concernsOf>[0]) => concernsOf(known).map(({ id }) => id);

it('puts the most urgent first, the doctor before what the page sees by itself, and leaves out what is fine', () => {
  const concerns = concernsOf({
    findings: [
      finding('push', 'unknown'),
      finding('disk', 'warning'),
      finding('clock', 'fine'),
      finding('mail', 'problem'),
    ],
    backups: { plan, runs: [run('backup', 'failed')] },
    storage: { lastsDays: 20 },
    failedJobs: 2,
  });
  expect(concerns.map(({ id }) => id)).toEqual(['mail', 'backup', 'disk', 'space', 'jobs', 'push']);
  expect(verdictOf(concerns)).toBe('problem');
});

it('is worried by the last finished run of each kind alone', () => {
  const runs = [
    run('backup', 'running'),
    run('backup', 'done'),
    run('drill', 'failed'),
    run('backup', 'failed'),
    run('drill', 'done'),
  ];
  expect(idsOf({ backups: { plan, runs } })).toEqual(['drill']);
});

it('leaves to the doctor what the doctor has looked at, and leads to the section', () => {
  const concerns = concernsOf({
    findings: [finding('backup', 'fine'), finding('queue', 'warning')],
    backups: { plan: null, runs: [run('backup', 'failed')] },
    failedJobs: 2,
  });
  expect(concerns.map(({ id, to }) => [id, to])).toEqual([['queue', '/admin/jobs']]);
});

it('asks for nightly backups where there are none', () => {
  expect(idsOf({ backups: { plan: null, runs: [] } })).toEqual(['plan']);
});

it('calls everything fine when nothing is known to be wrong, and when something could not be checked', () => {
  expect(concernsOf({})).toEqual([]);
  expect(verdictOf(concernsOf({ findings: [finding('push', 'unknown')] }))).toBe('fine');
});
