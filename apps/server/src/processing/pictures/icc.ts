import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE_OFFSET = 36;
const COLOUR_SPACE_OFFSET = 16;
const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

/** A colour profile of a file, if it is one for RGB pixels. Phones write photos in Display P3. */
export function asRgbProfile(bytes: Uint8Array): Buffer | undefined {
  const profile = Buffer.from(bytes);
  const isProfile =
    profile.length > SIGNATURE_OFFSET + 4 &&
    profile.length <= MAX_PROFILE_BYTES &&
    profile.toString('latin1', SIGNATURE_OFFSET, SIGNATURE_OFFSET + 4) === 'acsp' &&
    profile.toString('latin1', COLOUR_SPACE_OFFSET, COLOUR_SPACE_OFFSET + 4) === 'RGB ';
  return isProfile ? profile : undefined;
}

const PNG_HEADER_BYTES = 8 + 25; // signature and IHDR

/**
 * Adds the profile to a png as its iCCP chunk (section 11.3.2.3 of the PNG standard), so that libvips converts the
 * colours.
 */
export function withPngProfile(png: Buffer, profile: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4, 0); // the length of a chunk excludes its type
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), chunk, png.subarray(PNG_HEADER_BYTES)]);
}

const TAG_COUNT_OFFSET = 128;
const TAG_BYTES = 12;
/** Red, green and blue of a profile that is a matrix (ICC.1:2022, 9.2.4, 9.2.31 and 9.2.46). */
const PRIMARIES = ['rXYZ', 'gXYZ', 'bXYZ'] as const;
/** The triangle of sRGB in the chromaticity diagram, adapted to the white of profiles, D50. */
const SRGB_AREA = 0.1115;
/** Profiles of sRGB differ in their last digits; Display P3 and Adobe RGB are a third larger. */
const WIDE_FROM = 1.1;

/** Where a colour of the profile lies in the chromaticity diagram; undefined for a profile without a matrix. */
function chromaticity(icc: Buffer, name: string): { x: number; y: number } | undefined {
  const count = Math.min(icc.readUInt32BE(TAG_COUNT_OFFSET), 100);
  for (let tag = 0; tag < count; tag += 1) {
    const at = TAG_COUNT_OFFSET + 4 + tag * TAG_BYTES;
    if (at + TAG_BYTES > icc.length) return undefined;
    if (icc.toString('latin1', at, at + 4) !== name) continue;
    const value = icc.readUInt32BE(at + 4) + 8; // after the type of the tag
    if (value + 12 > icc.length) return undefined;
    const [X, Y, Z] = [icc.readInt32BE(value), icc.readInt32BE(value + 4), icc.readInt32BE(value + 8)];
    return X + Y + Z > 0 ? { x: X / (X + Y + Z), y: Y / (X + Y + Z) } : undefined;
  }
  return undefined;
}

/** Whether an RGB profile holds colours that sRGB lacks, as Display P3, Adobe RGB and ProPhoto do. */
export function isWideProfile(icc: Buffer): boolean {
  if (icc.length < TAG_COUNT_OFFSET + 4) return false;
  const [red, green, blue] = PRIMARIES.map((name) => chromaticity(icc, name));
  if (!red || !green || !blue) return false;
  const area = Math.abs((green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)) / 2;
  return area > SRGB_AREA * WIDE_FROM;
}
