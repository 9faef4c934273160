import type { FromWorker } from '../worker/messages.ts';

/** The version that a worker's message of this kind tells; null for all else: an older worker may say anything. */
export function versionIn(data: unknown, type: FromWorker['type']): string | null {
  const isThis =
    typeof data === 'object' && data !== null && 'type' in data && data.type === type && 'version' in data;
  return isThis && typeof data.version === 'string' ? data.version : null;
}
