import { IMAGE_TYPES } from '@sfera/contract/media/media';
import type { ComponentProps } from 'react';

/** Types and extensions of photos, because desktops often know no type for HEIC. */
export const PHOTO_ACCEPT = [...IMAGE_TYPES, '.heic', '.heif'].join();

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** At least one file; several only with `multiple`. */
  onFiles: (files: File[]) => void;
}

/** A hidden file input. The same file can be chosen again. */
export const FileInput = ({ onFiles, ...input }: FileInputProps) => (
  <input
    {...input}
    type="file"
    onChange={({ currentTarget }) => {
      const chosen = [...(currentTarget.files ?? [])];
      currentTarget.value = '';
      if (chosen.length > 0) onFiles(chosen);
    }}
  />
);
