let lastMs = 0;

const randomPart = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * 'temp-' and the time in ms (spec 3), one later than the last one for a second in the same ms: sorted, they are in the
 * order of writing. The end tells apart what other tabs and devices of the person write in that ms.
 */
export function newTempId(nowMs = Date.now()): string {
  lastMs = Math.max(lastMs + 1, nowMs);
  return `temp-${lastMs}-${randomPart()}`;
}
