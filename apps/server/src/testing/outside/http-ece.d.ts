/** The part of `http_ece` that the tests use: the package has no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Receiver {
    version: 'aes128gcm';
    privateKey: ECDH;
    authSecret: Buffer;
  }

  /** Decrypts a body (RFC 8188); throws when the body was not made for this receiver. */
  export function decrypt(body: Buffer, receiver: Receiver): Buffer;
}
