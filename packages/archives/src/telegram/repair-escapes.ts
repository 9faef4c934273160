const BACKSLASH = 0x5c;
const X = 0x78;
const UNICODE_ESCAPE = new TextEncoder().encode(String.raw`\u00`);

/**
 * Makes JSON of what Telegram Desktop writes: it has `\x1F` for control characters, where JSON has `\u001F`. An `x`
 * after an escaped backslash stays. An escape may stand in two chunks.
 */
export function repairEscapes(): TransformStream<Uint8Array, Uint8Array> {
  /** Whether the last byte was a backslash that begins an escape; it is not written yet. */
  let isEscape = false;
  return new TransformStream({
    transform(chunk, controller) {
      if (!isEscape && !chunk.includes(BACKSLASH)) return controller.enqueue(chunk);
      // Two bytes become four, and the first byte may end an escape.
      const repaired = new Uint8Array(chunk.length * 2 + UNICODE_ESCAPE.length);
      let length = 0;
      for (const byte of chunk) {
        const begins = !isEscape && byte === BACKSLASH;
        if (isEscape) {
          const start = byte === X ? UNICODE_ESCAPE : [BACKSLASH, byte];
          repaired.set(start, length);
          length += start.length;
        } else if (!begins) {
          repaired[length] = byte;
          length += 1;
        }
        isEscape = begins;
      }
      controller.enqueue(repaired.subarray(0, length));
    },
    flush(controller) {
      if (isEscape) controller.enqueue(Uint8Array.of(BACKSLASH));
    },
  });
}
