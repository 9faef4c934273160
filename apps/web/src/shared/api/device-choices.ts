import { readStored, writeStored } from './private-storage.ts';

/** The choices that this device keeps under the key, by their names; nothing where the record is missing or broken. */
export function readChoices(key: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Keeps the choices on this device; the scripts in `public` follow at once, here and in the other tabs. */
export function keepChoices(key: string, choices: object): void {
  writeStored(key, JSON.stringify(choices));
  dispatchEvent(new StorageEvent('storage', { key }));
}
