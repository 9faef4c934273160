const RENAMED: Readonly<Record<string, string>> = {
  User: 'user',
  commentText: 'text',
  _id: 'id',
  publicVapidKey: 'publicKey',
};

const isMimeOf = /^(image|video)\//;
/** An uncompressed point of P-256: 65 bytes of which the first is 4. */
const isVapidKey = /^B[\w-]{86}=?$/;

/**
 * Turns the other names that a server may use into the contract's (spec 3; design 4): `User` → `user`,
 * `commentText` → `text`, `_id` → `id`, `publicVapidKey` → `publicKey`, and a mime `fileType` → `image` or `video`.
 * So common a name as `key` is `publicKey` only where its value is such a key (spec 7, Push). The contract's own name
 * wins when both are there.
 */
export function acceptAliases(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(acceptAliases);
  if (typeof json !== 'object' || json === null) return json;
  const own = new Map<string, unknown>();
  for (const [key, value] of Object.entries(json)) {
    const name = key === 'key' && isVapidKey.test(String(value)) ? 'publicKey' : (RENAMED[key] ?? key);
    if (name !== key && name in json) continue;
    if (name === 'user' && value === null) continue; // as good as none
    own.set(name, name === 'fileType' ? kindOf(value) : acceptAliases(value));
  }
  return Object.fromEntries(own);
}

const kindOf = (fileType: unknown) =>
  typeof fileType === 'string' ? (isMimeOf.exec(fileType)?.[1] ?? fileType) : fileType;
