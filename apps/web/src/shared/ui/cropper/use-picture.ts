import { useRef, useState, type ComponentType } from 'react';
import { ERRORS } from '@sfera/contract/base/errors';
import { IMAGE_TYPES } from '@sfera/contract/media/media';
import type { CropDialogProps } from './crop-dialog.tsx';
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
 * The choice about a square picture, as of an account.
 * - `chosen`: a square, or with `isWhole` a file that the server has to crop
 */
export type Picture =
  | { kind: 'kept' }
  | { kind: 'removed' }
  | { kind: 'chosen'; file: Blob; isWhole: boolean };

export const loadCropDialog = async () => (await import('./crop-dialog.tsx')).CropDialog;

interface Cropping {
  file: File;
  Dialog: ComponentType<CropDialogProps>;
  lostMotion: string | null;
}

async function lostMotionOf(file: File): Promise<string | null> {
  try {
    const { motionOf, wordsOfLostMotion } = await import('../../media/moving/motion.ts');
    return wordsOfLostMotion(await motionOf(file), 'square');
  } catch {
    // Without the code the picture can be changed all the same.
    return null;
  }
}

const KEPT: Picture = { kind: 'kept' };

/**
 * The choice of a picture, and the cropper between a file and the choice.
 * @param onChange called after every choice
 */
export function usePicture(start: 'kept' | 'removed', onChange: (picture: Picture) => void) {
  const [picture, setPicture] = useState<Picture>({ kind: start });
  const [error, setError] = useState<string | null>(null);
  const [lostMotion, setLostMotion] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const latest = useRef<File>(null);

  const set = (next: Picture) => {
    setError(null);
    setCropping(null);
    if (next.kind !== 'chosen') setLostMotion(null);
    setPicture(next);
    onChange(next);
  };
  const chosen = (file: Blob, isWhole: boolean, lost: string | null) => {
    setLostMotion(lost);
    set({ kind: 'chosen', file, isWhole });
  };
  const choose = async (file: File) => {
    latest.current = file;
    setReading(true);
    const { refusal, canBeShown } = await inspect(file);
    // Where the code of the cropper cannot be loaded, the server crops: the person can change the picture all the same.
    const Dialog = canBeShown ? await loadCropDialog().catch(() => null) : null;
    const lost = refusal === null ? await lostMotionOf(file) : null;
    if (latest.current !== file) return;
    setReading(false);
    setError(refusal);
    // A refused file does not replace a valid one.
    if (refusal !== null) return;
    if (Dialog) setCropping({ file, Dialog, lostMotion: lost });
    else chosen(file, true, lost);
  };

  return {
    picture,
    /** The words about the motion that the chosen picture loses, in Russian. */
    lostMotion,
    error,
    isReading,
    cropping,
    choose: (file: File) => void choose(file),
    crop: (file: Blob) => chosen(file, false, cropping?.lostMotion ?? null),
    cancelCrop: () => setCropping(null),
    remove: () => set({ kind: 'removed' }),
    restore: () => set(KEPT),
  };
}

/**
 * Checks whether a file can be a square picture. The filter of a file picker is only a hint, and the name proves
 * nothing.
 */
async function inspect(file: File): Promise<Inspection> {
  if (file.size === 0) return refused(ERRORS.file_empty.message);
  const type = file.type.toLowerCase();
  // Phones and desktops often report no type for HEIC.
  if (type !== '' && !IMAGE_TYPES.some((known) => known === type)) return refused(text.unsupported);
  const reading = await readPicture(file);
  if (reading === 'too-big') return refused(ERRORS.media_too_big.message);
  if (reading === 'broken') return refused(ERRORS.media_unreadable.message);
  return { refusal: null, canBeShown: reading === 'shown' };
}
