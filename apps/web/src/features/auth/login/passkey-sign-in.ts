import { type PasskeyAssertion, requestPasskeySignIn, signInWithPasskey } from '@sfera/contract/passkeys';
import { call } from '#shared/api/call.ts';
import {
  answerRequest,
  canOfferPasskeys,
  forgetRequest,
  knowsPasskeys,
  PasskeyFailure,
} from '#shared/passkey/passkey.ts';
import { text } from '../text.ts';
import { enter, wordsOf } from './enter.ts';
import { knownDevices } from './known-devices.ts';

const send = async (passkey: PasskeyAssertion): Promise<string | null> =>
  enter(await call(signInWithPasskey, { body: { passkey, devices: knownDevices() } }));

/** Signs in by a passkey that the person chooses. @returns why it failed; null also when the person thought better of it */
export async function tryPasskey(): Promise<string | null> {
  if (!knowsPasskeys()) return text.login.noPasskeys;
  try {
    return await send(await answerRequest(await call(requestPasskeySignIn)));
  } catch (error) {
    if (error instanceof PasskeyFailure) return error.isSilent ? null : error.message;
    return wordsOf(error);
  }
}

/**
 * Lets the browser offer passkeys among the logins it has stored. A browser without them, or a server at an address
 * without them, offers none; only the refusal of a chosen passkey is told.
 * @returns takes the offer back
 */
export function offerPasskeys(onRefusal: (reason: string) => void): () => void {
  let isOver = false;
  const offer = async () => {
    if (!(await canOfferPasskeys()) || isOver) return;
    const request = await call(requestPasskeySignIn);
    if (isOver) return;
    const passkey = await answerRequest(request, true);
    const refusal = await send(passkey).catch(wordsOf);
    if (refusal === null) return;
    onRefusal(refusal);
    await offer();
  };
  void offer().catch(() => {});
  return () => {
    isOver = true;
    if (knowsPasskeys()) void forgetRequest().catch(() => {});
  };
}
