import type { BrowserContext } from '@playwright/test';

/**
 * Gives pages a `PushManager` that subscribes at once and keeps its subscription over a reload: the real one asks the
 * push service of the browser's maker. The endpoint is a public IP address, which needs no look-up; nothing is sent
 * there unless a test asks for it.
 */
export const fakePushManager = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const KEPT = 'e2e-push-subscription';
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of this runs in the page
    const base64url = (bytes: Uint8Array) =>
      btoa(String.fromCodePoint(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');

    interface Kept {
      endpoint: string;
      keys: { p256dh: string; auth: string };
      serverKey: number[];
    }
    const read = () => {
      const text = localStorage.getItem(KEPT);
      if (text === null) return null;
      const { endpoint, keys, serverKey } = JSON.parse(text) as Kept;
      return {
        endpoint,
        options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(serverKey).buffer },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => (localStorage.removeItem(KEPT), true),
      };
    };
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
      const kept: Kept = {
        endpoint: `https://8.8.8.8/e2e/${crypto.randomUUID()}`,
        keys: { p256dh: base64url(point), auth: base64url(crypto.getRandomValues(new Uint8Array(16))) },
        serverKey: [...applicationServerKey],
      };
      localStorage.setItem(KEPT, JSON.stringify(kept));
      return read();
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => read() });
  });
