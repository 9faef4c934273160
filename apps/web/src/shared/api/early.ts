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

/** Returns the reply of the early call to this address, once; undefined when there is none that may be used. */
export function takeEarly(address: string, token: string | undefined): Promise<Response> | undefined {
  const early = globalThis.sferaEarly?.[address];
  delete globalThis.sferaEarly?.[address];
  if (!early || early.token !== token || Date.now() - early.askedAtMs > FRESH_MS) return undefined;
  return early.reply;
}

/** Forgets the calls that are not taken over yet: a write changes the answers. */
export function forgetEarly(): void {
  globalThis.sferaEarly = undefined;
}
