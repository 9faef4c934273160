import type { PushMessage } from '@sfera/contract/push';

// Push services take 4096 bytes (RFC 8030, 7.2); of these encryption needs a header of 86 and an end of 17 (RFC 8291).
const MAX_BYTES = 4_096 - 86 - 17;

/** The message as JSON. When it is too long for a push service, the end of its body is left out. */
export function writePayload(message: PushMessage): string {
  const whole = JSON.stringify(message);
  if (fits(whole)) return whole;
  const characters = [...message.body];
  const withFirst = (count: number) =>
    JSON.stringify({ ...message, body: `${characters.slice(0, count).join('').trimEnd()}…` });
  let [fitting, tooMany] = [0, characters.length];
  while (tooMany - fitting > 1) {
    const count = Math.floor((fitting + tooMany) / 2);
    if (fits(withFirst(count))) fitting = count;
    else tooMany = count;
  }
  return withFirst(fitting);
}

const fits = (text: string): boolean => Buffer.byteLength(text) <= MAX_BYTES;
