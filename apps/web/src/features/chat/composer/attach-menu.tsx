import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { Quote } from '@sfera/contract/chat/message-parts';
import FileIcon from 'lucide-react/icons/file';
import Paperclip from 'lucide-react/icons/paperclip';
import Video from 'lucide-react/icons/video';
import { useLayoutEffect, useRef, useState } from 'react';
import { FileInput } from '#shared/files/file-input.tsx';
import { recordingFormat } from '#shared/media/camera/record-video.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { MenuOnDemand } from '#shared/ui/menu/menu-on-demand.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { canRecord } from './can-record.ts';
import { text } from '../files/text.ts';

const RoundRecorder = openedPart(async () => (await import('../round/round-recorder.tsx')).RoundRecorder);

interface AttachMenuProps {
  partner: Interlocutor;
  /** The message that is answered. */
  replyTo: Quote | null;
  onFiles: (files: File[]) => void;
  /** Called when a round video is in the outbox. */
  onSent: () => void;
}

/**
 * The button of all that is no photo: files of the device, and round videos where this browser can record them. Its input
 * and its recorder are made when they are first wanted: most chats need none.
 */
export function AttachMenu({ partner, replyTo, onFiles, onSent }: AttachMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  const [presses, setPresses] = useState(0);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [recorder, setRecorder] = useState<{ isOpen: boolean } | null>(null);
  const mayRecord = canRecord() && recordingFormat(false) !== null;
  useLayoutEffect(() => {
    if (presses > 0) input.current?.click();
  }, [presses]);

  const chooseFiles = () => setPresses((count) => count + 1);
  const icon = <Paperclip size={22} />;
  return (
    <>
      {mayRecord ? (
        <MenuOnDemand
          trigger={<IconButton label={text.attachAny} icon={icon} />}
          align="start"
          items={[
            { label: text.file, icon: <FileIcon size={20} />, onSelect: chooseFiles },
            {
              label: text.round,
              icon: <Video size={20} />,
              movesFocus: true,
              onSelect: () => setRecorder({ isOpen: true }),
            },
          ]}
          isOpen={isMenuOpen}
          onOpenChange={setMenuOpen}
        />
      ) : (
        <IconButton label={text.attach} icon={icon} onClick={chooseFiles} />
      )}
      {presses > 0 && <FileInput ref={input} multiple hidden aria-label={text.attach} onFiles={onFiles} />}
      {recorder && (
        <RoundRecorder
          partner={partner}
          replyTo={replyTo}
          isOpen={recorder.isOpen}
          onClose={() => setRecorder({ isOpen: false })}
          onSent={onSent}
        />
      )}
    </>
  );
}
