/**
 * The texts that must not stand in a log, wherever they come from: messages of libraries and of other servers quote
 * what they were given. Code that logs should not hand such things over; this is the last net.
 */
// No pattern is tried again inside of a run of characters that it has just read: the time is linear in the length.
const SECRETS: readonly [RegExp, string][] = [
  // Name and password of an address.
  [/(\w:\/\/)[^\s/@]+@/g, '$1…@'],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '‹токен›'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 ‹токен›'],
  [/(?<![\p{L}\d_.+-])[\p{L}\d_.+-]+@[\p{L}\d-]+\.[\p{L}\d.-]+/gu, '‹почта›'],
  // Search words, signatures of addresses.
  [/\?[\w%.-]+=[^\s"'`)]*/g, '?…'],
  // A person who knows the key of a picture can open it.
  [/\b([\da-f]{6})[\da-f]{26}\b/g, '$1…'],
];

export const scrub = (text: string): string =>
  SECRETS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);

/** An error as a log keeps it. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** The constraint of the database that was violated. */
  constraint?: string;
  cause?: LoggedError;
}

/** PostgreSQL quotes the value that it cannot read (class 22), and a parser the text. */
const quotesInput = (error: Error, code: string | undefined) =>
  error instanceof SyntaxError || (code?.startsWith('22') ?? false);
/** A quoted text, which may lack its end. */
const QUOTED = /"(?:[^"\\]|\\.?)*"?/g;

const textOf = (error: object, name: string): string | undefined => {
  const value = (error as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Describes an error only by what names the fault: the details of PostgreSQL hold whole rows, and errors of the mail
 * client the addresses.
 */
export function describeError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: 'not an error', stack: '' };
  const code = textOf(thrown, 'code');
  const clean = (text: string) => scrub(quotesInput(thrown, code) ? text.replace(QUOTED, '"…"') : text);
  const message = clean(thrown.message);
  const constraint = textOf(thrown, 'constraint');
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: thrown.name,
    message,
    stack: frames.map(scrub).join('\n'),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(thrown.cause !== undefined && depth < 3 && { cause: describeError(thrown.cause, depth + 1) }),
  };
}
