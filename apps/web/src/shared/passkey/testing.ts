import { onTestFinished, vi } from 'vitest';

type Ask = (options: { publicKey: { challenge: ArrayBuffer }; mediation?: string }) => Promise<unknown>;

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

/** The answer of a browser: enough of a `PublicKeyCredential` for the library. */
export const TEST_CREDENTIAL = {
  id: 'a2V5',
  rawId: bytesOf('key'),
  type: 'public-key',
  response: {
    clientDataJSON: bytesOf('client'),
    attestationObject: bytesOf('attestation'),
    authenticatorData: bytesOf('data'),
    signature: bytesOf('signature'),
    userHandle: bytesOf('user'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};

/** {@link TEST_CREDENTIAL} as the server gets it, for a request and for a creation. */
export const SENT_ASSERTION = {
  id: 'a2V5',
  rawId: 'a2V5',
  response: {
    authenticatorData: 'ZGF0YQ',
    clientDataJSON: 'Y2xpZW50',
    signature: 'c2lnbmF0dXJl',
    userHandle: 'dXNlcg',
  },
};
export const SENT_ATTESTATION = {
  id: 'a2V5',
  response: { attestationObject: 'YXR0ZXN0YXRpb24', clientDataJSON: 'Y2xpZW50', transports: ['internal'] },
};

/** The failure of a person who closes the browser's window. */
export const closed = () => new DOMException('The operation was not allowed', 'NotAllowedError');

/** Gives the browser passkeys until the test has ended: `ask` answers, by default with {@link TEST_CREDENTIAL}. */
export function giveBrowserPasskeys(
  ask: Ask = async () => TEST_CREDENTIAL,
  { offers = false }: { offers?: boolean } = {},
): ReturnType<typeof vi.fn<Ask>> {
  const asked = vi.fn(ask);
  const isConditionalMediationAvailable = async () => offers;
  vi.stubGlobal('PublicKeyCredential', Object.assign(vi.fn(), { isConditionalMediationAvailable }));
  const former = Object.getOwnPropertyDescriptor(navigator, 'credentials');
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: asked, create: asked },
  });
  onTestFinished(() => {
    if (former) Object.defineProperty(navigator, 'credentials', former);
    else Reflect.deleteProperty(navigator, 'credentials');
  });
  return asked;
}
