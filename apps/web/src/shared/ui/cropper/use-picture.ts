import { useRef, useState, type ComponentType } from 'react';
import type { CropDialogProps } from './crop-dialog.tsx';
import { inspect } from './inspect.ts';

/**
 * The choice about a square picture, as of an account.
 * - `chosen`: a square, or with `isWhole` a file that the server has to crop
 */
export type Picture =
  | { kind: 'kept' }
  | { kind: 'removed' }
  | { kind: 'chosen'; file: Blob; isWhole: boolean };

export const loadCropDialog = async () => (await import('./crop-dialog.tsx')).CropDialog;

const KEPT: Picture = { kind: 'kept' };

/**
 * The choice of a picture, and the cropper between a file and the choice.
 * @param onChange called after every choice
 */
export function usePicture(start: 'kept' | 'removed', onChange: (picture: Picture) => void) {
  const [picture, setPicture] = useState<Picture>({ kind: start });
  const [error, setError] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [cropping, setCropping] = useState<{ file: File; Dialog: ComponentType<CropDialogProps> } | null>(
    null,
  );
  const latest = useRef<File>(null);

  const set = (next: Picture) => {
    setError(null);
    setCropping(null);
    setPicture(next);
    onChange(next);
  };
  const choose = async (file: File) => {
    latest.current = file;
    setReading(true);
    const { refusal, canBeShown } = await inspect(file);
    // Where the code of the cropper cannot be loaded, the server crops: the person can change the picture all the same.
    const Dialog = canBeShown ? await loadCropDialog().catch(() => null) : null;
    if (latest.current !== file) return;
    setReading(false);
    setError(refusal);
    // A refused file does not replace a valid one.
    if (refusal !== null) return;
    if (Dialog) setCropping({ file, Dialog });
    else set({ kind: 'chosen', file, isWhole: true });
  };

  return {
    picture,
    error,
    isReading,
    cropping,
    choose: (file: File) => void choose(file),
    crop: (file: Blob) => set({ kind: 'chosen', file, isWhole: false }),
    cancelCrop: () => setCropping(null),
    remove: () => set({ kind: 'removed' }),
    restore: () => set(KEPT),
  };
}
