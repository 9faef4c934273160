import Paperclip from 'lucide-react/icons/paperclip';
import { useLayoutEffect, useRef, useState } from 'react';
import { FileInput } from '#shared/files/file-input.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../files/text.ts';
import styles from './composer.module.css';

interface PickFilesProps {
  onFiles: (files: File[]) => void;
  /** The field has no room to spare on a phone. */
  hasWords: boolean;
}

/** The button that opens the files of the device. Its input is made with the first press: most chats need none. */
export function PickFiles({ onFiles, hasWords }: PickFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [presses, setPresses] = useState(0);
  useLayoutEffect(() => {
    if (presses > 0) input.current?.click();
  }, [presses]);
  return (
    <span className={styles.pickFiles} data-has-words={hasWords || undefined}>
      <IconButton
        label={text.attach}
        icon={<Paperclip size={22} />}
        onClick={() => setPresses((count) => count + 1)}
      />
      {presses > 0 && <FileInput ref={input} multiple hidden aria-label={text.attach} onFiles={onFiles} />}
    </span>
  );
}
