import { readStored, writeStored } from '#shared/api/private-storage.ts';

/** Of the device, whoever uses it. Holds the moment in milliseconds since 1970. */
const KEY = 'sfera:push-prompt-postponed';
/** «Не сейчас» holds for three weeks. */
const POSTPONED_MS = 21 * 86_400_000;

export const postponePrompt = (): void => writeStored(KEY, String(Date.now()));

export const isPromptPostponed = (): boolean => Date.now() - Number(readStored(KEY) ?? 0) < POSTPONED_MS;
