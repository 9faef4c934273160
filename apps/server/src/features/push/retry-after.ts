const MAX_SECONDS = 3_600;

/**
 * The value of a `Retry-After` header, seconds or a date, as whole seconds from now. At most an hour, because later the
 * news is obsolete. Null for a missing or invalid header.
 */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 0), MAX_SECONDS);
}
