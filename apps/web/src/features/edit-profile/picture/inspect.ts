import { ERRORS } from '@sfera/contract/errors';
import { IMAGE_TYPES } from '@sfera/contract/media';
import { readPicture } from '#shared/ui/cropper/read-picture.ts';
import { text } from '../text.ts';

interface Inspection {
  /** Why the file cannot be a profile picture, in Russian; null when it can be tried. */
  refusal: string | null;
  /** This browser draws it. */
  canBeShown: boolean;
}

const refused = (refusal: string): Inspection => ({ refusal, canBeShown: false });

/** Whether a file can be a profile picture. A picker's filter is a suggestion, and a name says little. */
export async function inspect(file: File): Promise<Inspection> {
  if (file.size === 0) return refused(text.emptyFile);
  const type = file.type.toLowerCase();
  // Phones and desktops often know no type for HEIC.
  if (type !== '' && !IMAGE_TYPES.some((known) => known === type)) return refused(text.unsupported);
  const reading = await readPicture(file);
  if (reading === 'too-big') return refused(ERRORS.media_too_big.message);
  if (reading === 'broken') return refused(ERRORS.media_unreadable.message);
  return { refusal: null, canBeShown: reading === 'shown' };
}
