import { charactersOf } from '@sfera/contract/words/characters';
import type { PushMessage } from '@sfera/contract/notices/push';

// Push services accept 4096 bytes (RFC 8030, 7.2). The encryption adds a header of 86 bytes and a trailer of 17 (RFC
// 8291).
const MAX_BYTES = 4_096 - 86 - 17;

/** The message as JSON. The end of the body is cut off when the message is too long for a push service. */
export function writePayload(message: PushMessage): string {
  const whole = JSON.stringify(message);
  if (fits(whole)) return whole;
  const characters = [...charactersOf(message.body)];
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
