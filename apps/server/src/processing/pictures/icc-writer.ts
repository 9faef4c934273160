/** White of ICC profiles, in XYZ. */
export const D50 = [0.9642, 1, 0.8249] as const;

const HEADER_BYTES = 128;
const TABLE_ENTRY_BYTES = 12;

/** Numbers as s15Fixed16 (ICC.1:2022, 4.6). */
export const fixed = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [n, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), n * 4);
  return bytes;
};

export const tagOf = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`), body]);

/** An ICC profile of a screen, of the white of profiles and these tags (ICC.1:2022, 7). */
export function writeProfile(
  space: 'RGB ' | 'GRAY',
  ownTags: readonly (readonly [string, Buffer])[],
  version = 4,
): Buffer {
  const tags = [['wtpt', tagOf('XYZ ', fixed(D50))] as const, ...ownTags];
  // Each tag begins at a multiple of four.
  const padded = tags.map(([, body]) => Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]));
  const table = Buffer.alloc(4 + tags.length * TABLE_ENTRY_BYTES);
  table.writeUInt32BE(tags.length);
  let at = HEADER_BYTES + table.length;
  for (const [n, [name, body]] of tags.entries()) {
    table.write(name, 4 + n * TABLE_ENTRY_BYTES);
    table.writeUInt32BE(at, 8 + n * TABLE_ENTRY_BYTES);
    table.writeUInt32BE(body.length, 12 + n * TABLE_ENTRY_BYTES);
    at += padded[n]?.length ?? 0;
  }
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(at);
  header.writeUInt8(version, 8);
  header.write(`mntr${space}XYZ `, 12);
  header.write('acsp', 36);
  fixed(D50).copy(header, 68);
  return Buffer.concat([header, table, ...padded]);
}
