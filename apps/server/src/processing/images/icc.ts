import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE_OFFSET = 36;
const COLOUR_SPACE_OFFSET = 16;
const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

/**
 * The RGB colour profile in a HEIC file: the first `colr` box of type `prof` (ISO/IEC 23008-12, ISO/IEC 14496-12).
 * Phones write photos in Display P3, and the decoder does not convert colours.
 */
export function findHeicProfile(heic: Buffer): Buffer | undefined {
  for (let at = heic.indexOf('colrprof'); at >= 4; at = heic.indexOf('colrprof', at + 1)) {
    const boxBytes = heic.readUInt32BE(at - 4);
    const profile = heic.subarray(at + 8, at - 4 + boxBytes);
    const isProfile =
      profile.length > SIGNATURE_OFFSET + 4 &&
      profile.length <= MAX_PROFILE_BYTES &&
      profile.toString('latin1', SIGNATURE_OFFSET, SIGNATURE_OFFSET + 4) === 'acsp' &&
      profile.toString('latin1', COLOUR_SPACE_OFFSET, COLOUR_SPACE_OFFSET + 4) === 'RGB ';
    if (isProfile) return Buffer.from(profile);
  }
  return undefined;
}

const PNG_HEADER_BYTES = 8 + 25; // signature and IHDR

/** Adds the profile to a png as its iCCP chunk (PNG specification 11.3.2.3), so that libvips converts the colours. */
export function withPngProfile(png: Buffer, profile: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4, 0); // the length of a chunk excludes its type
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), chunk, png.subarray(PNG_HEADER_BYTES)]);
}
