import { IMAGE_TYPES } from '@sfera/contract/media';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../text.ts';

/** Types and endings, because desktops often know no type for HEIC. */
const ACCEPT = [...IMAGE_TYPES, '.heic', '.heif'].join();

/** The button that opens the gallery. */
export function PickPhotos({ onPhotos }: { onPhotos: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={text.attach} icon={<ImagePlus size={24} />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label={text.attach}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file can then be chosen again.
          currentTarget.value = '';
          if (chosen.length > 0) onPhotos(chosen);
        }}
      />
    </>
  );
}
