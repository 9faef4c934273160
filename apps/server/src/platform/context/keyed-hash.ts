import { createHmac } from 'node:crypto';

/** What stands for a text that is not to be kept: nobody finds the text by trying without the server's secret. */
export type KeyedHash = (text: string) => string;

export function createKeyedHash(secret: Uint8Array): KeyedHash {
  // A key of its own: sessions are signed with the secret itself.
  const key = createHmac('sha256', secret).update('keyed hash').digest();
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
