import Paperclip from 'lucide-react/icons/paperclip';
import { useLayoutEffect, useRef, useState } from 'react';
import { FileInput } from '#shared/files/file-input.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from './text.ts';

/** The button that opens the files of the device. Its input is made with the first press: most chats need none. */
export function PickFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [presses, setPresses] = useState(0);
  useLayoutEffect(() => {
    if (presses > 0) input.current?.click();
  }, [presses]);
  return (
    <>
      <IconButton
        label={text.attach}
        icon={<Paperclip size={22} />}
        onClick={() => setPresses((count) => count + 1)}
      />
      {presses > 0 && <FileInput ref={input} multiple hidden aria-label={text.attach} onFiles={onFiles} />}
    </>
  );
}
