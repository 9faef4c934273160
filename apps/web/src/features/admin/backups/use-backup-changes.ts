import { setBackupPlan, startBackup, type BackupPlan, type BackupRun } from '@sfera/contract/admin/backups';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { backupsQuery } from '../queries.ts';
import { useAdminChange } from '../use-admin-change.ts';
import { text } from './text.ts';

const changes = [backupsQuery.queryKey];

export const useStart = () =>
  useAdminChange((what: BackupRun['what']) => call(startBackup, { body: { what } }).then(() => what), {
    said: (what) => text.started[what],
    changes,
  });

export const useEndPlan = () =>
  useAdminChange(() => call(setBackupPlan, { body: { plan: null } }), {
    said: () => text.turnedOff,
    changes,
  });

/** Saves the plan. A refusal is thrown: the form shows it. */
export function useSavePlan() {
  const cache = useQueryClient();
  return async (plan: BackupPlan): Promise<void> => {
    await call(setBackupPlan, { body: { plan } });
    toast(text.saved, { kind: 'success' });
    await cache.invalidateQueries(backupsQuery);
  };
}
