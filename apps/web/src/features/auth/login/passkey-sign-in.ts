import {
  type PasskeyAssertion,
  requestPasskeySignIn,
  signInWithPasskey,
} from '@sfera/contract/accounts/passkeys';
import { call } from '#shared/api/call.ts';
import { answerRequest, canOfferPasskeys, PasskeyFailure } from '#shared/passkey/passkey.ts';
import { enter, wordsOf } from './enter.ts';
import { knownDevices } from './known-devices.ts';

const send = async (passkey: PasskeyAssertion): Promise<string | null> =>
  enter(await call(signInWithPasskey, { body: { passkey, devices: knownDevices() } }));

/** Signs in by a passkey that the person chooses. @returns why it failed; null also when the person thought better of it */
export async function tryPasskey(): Promise<string | null> {
  try {
    return await send(
      await answerRequest(await call(requestPasskeySignIn, { body: { devices: knownDevices() } })),
    );
  } catch (error) {
    if (error instanceof PasskeyFailure) return error.isSilent ? null : error.message;
    return wordsOf(error);
  }
}

let isOffered = false;
let tell: (refusal: string) => void = () => {};

/**
 * Lets the browser offer passkeys among the logins that it has stored, until the person takes one: the newest caller is
 * told why that was refused. A browser without passkeys, or a server at an address without them, offers none. The offer
 * ends when the browser is asked for another passkey.
 */
export async function offerPasskeys(onRefusal: (refusal: string) => void): Promise<void> {
  tell = onRefusal;
  if (isOffered) return;
  isOffered = true;
  try {
    while (await canOfferPasskeys()) {
      const passkey = await answerRequest(
        await call(requestPasskeySignIn, { body: { devices: knownDevices() } }),
        true,
      );
      const refusal = await send(passkey).catch(wordsOf);
      if (refusal === null) break;
      tell(refusal);
    }
  } catch {
    // The offer fails without a word: only a press of the button for passkeys tells of a failure.
  }
  isOffered = false;
}
