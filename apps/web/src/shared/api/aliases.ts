const RENAMED: Readonly<Record<string, string>> = {
  User: 'user',
  commentText: 'text',
  _id: 'id',
  publicVapidKey: 'publicKey',
};

const isMimeOf = /^(image|video)\//;
/** An uncompressed point of P-256 in base64url: 65 bytes, the first of which is 4. */
const isVapidKey = /^B[\w-]{86}=?$/;

/**
 * Renames the alternative names that a server may use to the contract's (spec 3; design 4): `User` → `user`,
 * `commentText` → `text`, `_id` → `id`, `publicVapidKey` → `publicKey`, and a MIME `fileType` → `image` or `video`.
 * `key` is a common name, and becomes `publicKey` only where its value is a VAPID key (spec 7, Push). The contract's
 * own name wins when both are present.
 */
export function acceptAliases(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(acceptAliases);
  if (typeof json !== 'object' || json === null) return json;
  const own = new Map<string, unknown>();
  for (const [key, value] of Object.entries(json)) {
    const name = key === 'key' && isVapidKey.test(String(value)) ? 'publicKey' : (RENAMED[key] ?? key);
    if (name !== key && name in json) continue;
    if (name === 'user' && value === null) continue; // as if it were missing
    own.set(name, name === 'fileType' ? kindOf(value) : acceptAliases(value));
  }
  return Object.fromEntries(own);
}

const kindOf = (fileType: unknown) =>
  typeof fileType === 'string' ? (isMimeOf.exec(fileType)?.[1] ?? fileType) : fileType;
