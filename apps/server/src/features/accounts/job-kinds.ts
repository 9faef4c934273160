import { defineJob, defineJobWithDeadLetter } from '../../jobs/queue.ts';
import { restartExport } from './export/queries.ts';

/** Removes files that a deleted account had published, some hundred media keys per job. */
export const REMOVE_ACCOUNT_FILES = defineJob<{ mediaKeys: string[] }>({
  name: 'accounts.remove-files',
  title: 'Удаление файлов аккаунта',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 10,
});

/** Removes an archive and its row, if there is one. */
export const REMOVE_EXPORT = defineJob<{ exportKey: string }>({
  name: 'accounts.remove-export',
  title: 'Удаление архива данных',
  concurrency: 1,
  expireInSeconds: 600,
  retryLimit: 10,
});

/** Prepares an archive. */
export const PREPARE_EXPORT = defineJobWithDeadLetter<{ exportKey: string }>({
  revive: (tx, { exportKey }) => restartExport(tx, exportKey),
  name: 'accounts.prepare-export',
  title: 'Архив данных человека',
  concurrency: 1,
  expireInSeconds: 4 * 3_600,
  retryLimit: 3,
});
