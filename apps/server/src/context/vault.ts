import { hkdfSync } from 'node:crypto';

/** Encrypts what the database must hold in a readable form, such as secrets of authenticator apps. */
export interface Vault {
  /** `owner`: the id of the owner of the text; the sealed text opens for no other one. */
  seal(text: string, owner: string): Promise<string>;
  /** Null when the text was sealed with another secret or for another owner. */
  open(sealed: string, owner: string): Promise<string | null>;
}

/** JWE with A256GCM; the key is derived from the server's secret. */
export function createVault(secret: Uint8Array): Vault {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'sfera vault', 32));
  return {
    async seal(text, owner) {
      const { EncryptJWT } = await import('jose/jwt/encrypt');
      return new EncryptJWT({ text })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setSubject(owner)
        .encrypt(key);
    },
    async open(sealed, owner) {
      const { jwtDecrypt } = await import('jose/jwt/decrypt');
      try {
        const { payload } = await jwtDecrypt<{ text: string }>(sealed, key, {
          subject: owner,
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return payload.text;
      } catch {
        return null;
      }
    },
  };
}
