import { AVATAR_WIDTHS } from '@sfera/contract/people/limits';
import { largestSize, photoSize } from '@sfera/contract/media/picture-size';
import { pageOf } from './page.ts';
import type { Size } from './picture-files.ts';
import type { PictureHeader, PictureKind } from './picture-job.ts';

const LARGEST_AVATAR = Math.max(...AVATAR_WIDTHS);

/** The size at which the shorter side equals the largest square; never enlarged. */
function avatarSize({ width, height }: Size): Size {
  const scale = Math.min(1, LARGEST_AVATAR / Math.min(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const NEEDED: Readonly<Record<PictureKind, (size: Size) => Size>> = {
  photo: photoSize,
  avatar: avatarSize,
  icon: avatarSize,
  still: (size) => pageOf(size).inside,
  overlay: (size) => size,
  frame: (size) => size,
};

/** The size to which a picture is reduced for the files of this kind. */
export const neededSize = (
  kind: PictureKind,
  { isLarge }: Pick<PictureHeader, 'isLarge'>,
): ((size: Size) => Size) => (kind === 'photo' && !isLarge ? largestSize : NEEDED[kind]);
