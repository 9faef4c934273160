import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { FileInput, PHOTO_ACCEPT } from '#shared/files/file-input.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../text.ts';

/** Desktops often know no type for mkv. */
export const CHAT_MEDIA_ACCEPT = `${PHOTO_ACCEPT},video/*,.mkv`;

/** The button that opens the gallery. */
export function PickPhotos({ onPhotos }: { onPhotos: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={text.attach} icon={<ImagePlus size={24} />} onClick={() => input.current?.click()} />
      <FileInput
        ref={input}
        multiple
        hidden
        accept={CHAT_MEDIA_ACCEPT}
        aria-label={text.attach}
        onFiles={onPhotos}
      />
    </>
  );
}
