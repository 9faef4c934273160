import { readStored, writeStored } from '#shared/api/private-storage.ts';
import type { StoredVersions } from './update-state.ts';

/** Keys of spec 3, Client-side storage. They belong to the device, not to an account: a sign-out keeps them. */
const APPLIED_KEY = 'sf_applied_sw_version';
const DISMISSED_KEY = 'sf_dismissed_sw_version';

export const readVersions = (): StoredVersions => ({
  applied: readStored(APPLIED_KEY),
  dismissed: readStored(DISMISSED_KEY),
});

/** Unchanged values are not written, because another tab may have stored newer ones. */
export function writeVersions(next: StoredVersions, before: StoredVersions): void {
  if (next.applied !== before.applied) writeStored(APPLIED_KEY, next.applied);
  if (next.dismissed !== before.dismissed) writeStored(DISMISSED_KEY, next.dismissed);
}

/** Calls `onChange` when another tab has stored a version. @returns stops the calls */
export function watchVersions(onChange: (stored: StoredVersions) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === APPLIED_KEY || key === DISMISSED_KEY) onChange(readVersions());
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
