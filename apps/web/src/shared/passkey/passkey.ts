import type {
  addPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@sfera/contract/accounts/passkeys';
import type { BodyOf } from '@sfera/contract/base/route';
import { text } from './text.ts';

const IP_ADDRESS = /^[\d.]+$|:/;

/** Whether this browser knows passkeys, and the page stands at a name: browsers make none for a bare IP address. */
export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !IP_ADDRESS.test(location.hostname);

/** A passkey that was not given, with Russian words fit to show; `isSilent` when the person closed the window. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
  readonly isSilent: boolean;
  constructor(message: string, isSilent = false) {
    super(message);
    this.isSilent = isSilent;
  }
}

const load = () => import('@simplewebauthn/browser');

/**
 * Asks the authenticator for an answer to a request of the server. With `isOffered` the browser offers passkeys at the
 * login field, and the promise waits until the person takes one. Throws {@link PasskeyFailure}.
 */
export async function answerRequest(request: PasskeyRequest, isOffered = false): Promise<PasskeyAssertion> {
  if (!knowsPasskeys()) throw new PasskeyFailure(text.unknown);
  const { startAuthentication } = await load();
  const ask = { optionsJSON: request, useBrowserAutofill: isOffered };
  return startAuthentication(ask).catch(fail) as Promise<PasskeyAssertion>;
}

/** Lets the authenticator make a passkey. Throws {@link PasskeyFailure}. */
export async function createPasskey(
  creation: PasskeyCreation,
): Promise<BodyOf<typeof addPasskey>['passkey']> {
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON: creation }).catch(fail);
}

/** Whether the browser can offer passkeys at the login field. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await load()).browserSupportsWebAuthnAutofill();

/** https://www.w3.org/TR/webauthn-3/#sctn-op-create: authenticators tell little, so that pages learn little. */
function fail(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new PasskeyFailure(text.known);
  if (name === 'SecurityError') throw new PasskeyFailure(text.wrongAddress);
  throw new PasskeyFailure(text.notGiven, name === 'NotAllowedError' || name === 'AbortError');
}
