import { readStored, writeStored } from '#shared/api/private-storage.ts';

/** Key of the login that was registered on this device and was not asked for a name yet. */
const KEY = 'sfera:newcomer';

/** The login that was just registered here: after the first sign-in the person is asked for a name. */
export const noteNewcomer = (login: string): void => writeStored(KEY, login);

export const readNewcomer = (): string | null => readStored(KEY);

/** Asked once: the person has answered or declined. */
export const forgetNewcomer = (): void => writeStored(KEY, null);
