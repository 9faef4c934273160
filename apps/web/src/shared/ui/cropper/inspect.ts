import { ERRORS } from '@sfera/contract/errors';
import { IMAGE_TYPES } from '@sfera/contract/media';
import { readPicture } from './read-picture.ts';
import { text } from './text.ts';

interface Inspection {
  /** Why the file cannot be a square picture, in Russian; null when it may be one. */
  refusal: string | null;
  /** Whether this browser can decode the picture. */
  canBeShown: boolean;
}

const refused = (refusal: string): Inspection => ({ refusal, canBeShown: false });

/**
 * Checks whether a file can be a square picture. The filter of a file picker is only a hint, and the name proves
 * nothing.
 */
export async function inspect(file: File): Promise<Inspection> {
  if (file.size === 0) return refused(ERRORS.file_empty.message);
  const type = file.type.toLowerCase();
  // Phones and desktops often report no type for HEIC.
  if (type !== '' && !IMAGE_TYPES.some((known) => known === type)) return refused(text.unsupported);
  const reading = await readPicture(file);
  if (reading === 'too-big') return refused(ERRORS.media_too_big.message);
  if (reading === 'broken') return refused(ERRORS.media_unreadable.message);
  return { refusal: null, canBeShown: reading === 'shown' };
}
