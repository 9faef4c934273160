import { writeStored } from '#shared/api/private-storage.ts';
import { slotKey, type MediaKind } from '../data-use.ts';
import { isMobileNetwork } from '../network.ts';

let slot = 0;

/**
 * Takes the first record that no other tab counts into, for as long as the page lives: two tabs that add to one record
 * would lose bytes. Without locks, as on plain http, all tabs share the first record.
 */
export async function takeSlot(): Promise<void> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  const slots = globalThis.sferaDataUse?.SLOTS ?? 1;
  if (!locks) return;
  for (let next = 0; next < slots; next += 1) {
    if (!(await holds(locks, slotKey(next)))) continue;
    slot = next;
    return;
  }
}

/** @returns whether the lock was free; then it is held until the page is gone */
const holds = (locks: LockManager, name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => undefined);
      })
      .catch(reject);
  });

/** Adds fetched bytes to today's use of the current network. */
export function count(kind: MediaKind, bytes: number): void {
  const { sferaDataUse } = globalThis;
  if (!sferaDataUse || !(bytes > 0)) return;
  const use = sferaDataUse.readSlot(slot);
  use[isMobileNetwork() ? 'mobile' : 'other'][kind] += Math.round(bytes);
  const key = slotKey(slot);
  writeStored(key, JSON.stringify({ day: sferaDataUse.today(), ...use }));
  dispatchEvent(new StorageEvent('storage', { key }));
}
