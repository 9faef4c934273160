export { backUp, type BackUpOptions, type BackupOutcome } from './copy/back-up.ts';
export { type LastRuns, readLastRuns } from './runs/queries.ts';
