import { getBackups } from '@sfera/contract/admin/backups';
import { listAdminImports } from '@sfera/contract/admin/imports';
import { listJobs } from '@sfera/contract/admin/jobs';
import { listAdminPeople } from '@sfera/contract/admin/people';
import { getFindings, getLiveMetrics, getVersions, type Finding } from '@sfera/contract/admin/server';
import { getStorage } from '@sfera/contract/admin/storage';
import type { AnswerOf } from '@sfera/contract/base/route';
import { countCases } from '@sfera/contract/moderation/moderation';
import { getServer } from '@sfera/contract/admin/server-info';
import { reply } from '#shared/testing.tsx';

export const AT = '2026-03-01T12:00:00.000Z';
export const GB = 1024 ** 3;

export const STORAGE: AnswerOf<typeof getStorage> = {
  measuredAt: AT,
  kinds: [
    { kind: 'photos', files: 120, bytes: 2 * GB },
    { kind: 'videos', files: 30, bytes: 6 * GB },
    { kind: 'stories', files: 0, bytes: 0 },
  ],
  disk: { totalBytes: 40 * GB, freeBytes: 20 * GB, reserveBytes: 2 * GB },
  days: [
    { day: '2026-02-28', bytes: 7 * GB },
    { day: '2026-03-01', bytes: 8 * GB },
  ],
  lastsDays: 120,
  removed: { files: 3, bytes: 1_024 },
  defaultQuotaBytes: 5 * GB,
};

export const VERSIONS: AnswerOf<typeof getVersions> = {
  running: '0.1.0',
  node: '26.1.0',
  postgres: '18.2',
  ffmpeg: '7.1',
  schema: '033-quotas',
  update: null,
  steps: [],
};

export const finding = (check: string, state: Finding['state'], advice: string | null = null): Finding => ({
  check,
  state,
  title: `Название ${check}`,
  detail: `Найдено: ${check}`,
  advice,
});

/** A server without any trouble; single answers are replaced by later ones. */
export function answerFine(): void {
  reply(getFindings, { checkedAt: AT, findings: [finding('clock', 'fine'), finding('disk', 'fine')] });
  reply(getLiveMetrics, {
    interval: 30,
    points: [
      {
        at: AT,
        requests: 3.25,
        errors: 0,
        p50Ms: 8,
        p95Ms: null,
        sockets: 4,
        memoryBytes: 128 * 1024 ** 2,
        cpu: 0.07,
        jobsWaiting: 0,
        poolWaiting: 0,
      },
    ],
  });
  reply(getStorage, STORAGE);
  reply(listAdminImports, { imports: [], limits: { maxBytes: null, hours: null } });
  reply(listJobs, { failed: [], queues: [] });
  reply(getBackups, { plan: { target: '/mnt/backup', keep: 7, drill: true }, runs: [] });
  reply(getVersions, VERSIONS);
  reply(listAdminPeople, { people: [], nextCursor: null, total: 1_204, defaultQuotaBytes: null });
  reply(getServer, { joining: 'approval', mail: true });
  reply(countCases, { reports: 0, appeals: 0, joinRequests: 3 });
}
