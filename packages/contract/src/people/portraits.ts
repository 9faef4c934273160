import { LARGE_AVATAR_WIDTH, LIST_AVATAR_WIDTH } from './limits.ts';

// Apart from the schemas: a profile is drawn before these are there.

const IN_MEDIA_FOLDER = new RegExp(`(/media/[0-9a-f]{32})/${LIST_AVATAR_WIDTH}\\.webp$`);

/** Address of the profile picture with this media key, 32 hexadecimal characters. */
export const logoImageOf = (mediaKey: string): string => `/media/${mediaKey}/${LIST_AVATAR_WIDTH}.webp`;

/** Address of the same picture to be shown large. A picture that has no large version is shown as it is. */
export const largeLogoImage = (logoImage: string): string =>
  logoImage.replace(IN_MEDIA_FOLDER, `$1/${LARGE_AVATAR_WIDTH}.webp`);

/** The files of a picture that is shown larger than in lists, as a `srcset`; undefined when it has one file. */
export function portraitSources(logoImage: string | null): string | undefined {
  const large = logoImage && largeLogoImage(logoImage);
  if (large === logoImage) return undefined;
  return `${logoImage} ${LIST_AVATAR_WIDTH}w, ${large} ${LARGE_AVATAR_WIDTH}w`;
}
