import { GuestCode, GuestToken } from '@sfera/contract/albums/guest-calls';
import { GUESTS_OF_A_BROWSER } from '@sfera/contract/albums/limits';
import * as v from 'valibot';
import { readStored, writeStored } from '#shared/api/private-storage.ts';

const KEY = 'sfera:guest';
const Kept = v.array(v.object({ code: GuestCode, token: GuestToken }));

/** The links by which this browser adds as a guest, with its token for each; newest first. */
function read(): v.InferOutput<typeof Kept> {
  try {
    return v.parse(Kept, JSON.parse(readStored(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** The token of this browser for a link; undefined before a name was given. */
export const guestTokenOf = (code: string): string | undefined =>
  read().find((kept) => kept.code === code)?.token;

export function keepGuestToken(code: string, token: string): void {
  const others = read().filter((kept) => kept.code !== code);
  writeStored(KEY, JSON.stringify([{ code, token }, ...others].slice(0, GUESTS_OF_A_BROWSER)));
}

export const guestTokens = (): string[] => read().map(({ token }) => token);

export const forgetGuestTokens = (): void => writeStored(KEY, null);
