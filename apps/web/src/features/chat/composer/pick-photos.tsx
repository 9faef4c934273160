import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { FileInput } from '#shared/files/file-input.tsx';
import { MEDIA_ACCEPT } from '#shared/files/media-accept.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../text.ts';

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
        accept={MEDIA_ACCEPT}
        aria-label={text.attach}
        onFiles={onPhotos}
      />
    </>
  );
}
