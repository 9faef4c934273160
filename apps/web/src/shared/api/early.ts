/** A call that `public/early.js` made before the app's code ran. */
interface EarlyCall {
  reply: Promise<Response>;
  /** The token sent with the call. */
  token: string;
  /** Unit: milliseconds since 1970. */
  askedAtMs: number;
}

declare global {
  /** Calls that the app has not taken over yet, by their addresses. */
  var sferaEarly: Record<string, EarlyCall> | undefined;
}

/** An older answer may miss what has happened since. Unit: milliseconds. */
const FRESH_MS = 30_000;

/** Returns the early call to this address, once; undefined when there is none that may be used. */
export function takeEarly(address: string, token: string | undefined): EarlyCall | undefined {
  const early = globalThis.sferaEarly?.[address];
  delete globalThis.sferaEarly?.[address];
  if (!early || early.token !== token || Date.now() - early.askedAtMs > FRESH_MS) return undefined;
  return early;
}

/** Whether there is an early call to this path that no code has taken over yet. */
export const isAskedEarly = (path: string): boolean =>
  Object.keys(globalThis.sferaEarly ?? {}).some((address) => new URL(address).pathname === path);

/** Whether the person has neither scrolled nor pressed anything on the page since it was opened. */
export const isLeftAlone = (): boolean => globalThis.sferaEarly !== undefined && window.scrollY === 0;

// A person who acts may change the answers, and may come back to the screen that asked for them.
for (const act of ['click', 'keydown'])
  addEventListener(act, () => void (globalThis.sferaEarly = undefined), { capture: true });
