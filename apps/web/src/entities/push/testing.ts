import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import { vi, type Mock } from 'vitest';
import type { FromWorker } from '#shared/pwa/worker/messages.ts';

/** Who is signed in by `makeToken`. */
export const KATYA = v.parse(UserId, '01990000-0000-7000-8000-000000000001');

/** 65 bytes, all of them `filler` but the first. */
const keyOf = (filler: number) => Uint8Array.from({ length: 65 }, (_, at) => (at === 0 ? 4 : filler));
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The server's answer to `getVapidPublicKey`. */
export const SERVER_KEY = base64url(keyOf(250));

let lastNumber = 0;

/** A subscription of a browser, for this server's key unless told otherwise. */
export function fakeSubscription({ keyFiller = 250 }: { keyFiller?: number } = {}) {
  lastNumber += 1;
  const endpoint = `https://push.example.com/${lastNumber}`;
  return {
    endpoint,
    options: { applicationServerKey: keyOf(keyFiller).buffer },
    toJSON: () => ({
      endpoint,
      expirationTime: null,
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }),
    unsubscribe: vi.fn<() => Promise<boolean>>().mockResolvedValue(true),
  };
}
type FakeSubscription = ReturnType<typeof fakeSubscription>;

interface FakeBrowser {
  /** Before the person is asked. */
  permission?: NotificationPermission;
  /** The person's answer. */
  answer?: NotificationPermission;
  /** The one that the browser has. */
  subscription?: FakeSubscription | null;
}

interface StubbedBrowser {
  subscription: FakeSubscription | null;
  requestPermission: Mock<() => Promise<NotificationPermission>>;
  subscribe: Mock<(options: PushSubscriptionOptionsInit) => Promise<FakeSubscription>>;
  /** The worker says something to the page. */
  say: (message: FromWorker) => boolean;
}

/**
 * A browser that can push. Mock `#shared/pwa/worker/register-worker.ts` by `fakeRegisterWorker` beside it.
 * @returns what it has and what it was asked
 */
export function stubPush({
  permission = 'granted',
  answer = permission,
  subscription = null,
}: FakeBrowser = {}): StubbedBrowser {
  const browser: StubbedBrowser = {
    subscription,
    requestPermission: vi.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
    subscribe: vi.fn(async () => {
      browser.subscription = endable(fakeSubscription());
      return browser.subscription;
    }),
    say: (message) => container.dispatchEvent(new MessageEvent('message', { data: message })),
  };
  const endable = (made: FakeSubscription) => {
    made.unsubscribe.mockImplementation(async () => {
      if (browser.subscription === made) browser.subscription = null;
      return true;
    });
    return made;
  };
  if (subscription) endable(subscription);
  const notification = { permission, requestPermission: browser.requestPermission };
  const registration = {
    pushManager: { getSubscription: async () => browser.subscription, subscribe: browser.subscribe },
  };
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', Object);
  define('serviceWorker', container);
  return browser;
}

/** A browser that lacks this. */
export function withoutPart(part: 'Notification' | 'PushManager' | 'serviceWorker'): void {
  if (part === 'serviceWorker') Reflect.deleteProperty(navigator, 'serviceWorker');
  else {
    vi.stubGlobal(part, undefined);
    Reflect.deleteProperty(globalThis, part);
  }
}

/** The registration that `stubPush` has made. */
export const fakeRegisterWorker = async () => (await navigator.serviceWorker.getRegistration()) ?? null;

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** An iPhone, in its browser or from its home screen. */
export function stubIphone({ isInstalled }: { isInstalled: boolean }): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  define('standalone', isInstalled);
}

export const define = (name: string, value: unknown): void =>
  void Object.defineProperty(navigator, name, { value, configurable: true });
