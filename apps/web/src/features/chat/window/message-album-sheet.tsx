import { addMessageToAlbum } from '@sfera/contract/albums/albums';
import type { Message } from '@sfera/contract/chat/chat';
import { AlbumSheet } from '#entities/album/album-sheet.tsx';
import { call } from '#shared/api/call.ts';

interface MessageAlbumSheetProps {
  message: Message;
  isOpen: boolean;
  onClose: () => void;
}

/** Puts a copy of one's own photo or video into an album. */
export const MessageAlbumSheet = ({
  message: { id: messageId, createdAt },
  ...sheet
}: MessageAlbumSheetProps) => (
  <AlbumSheet
    {...sheet}
    put={(id) =>
      call(addMessageToAlbum, {
        params: { id, messageId },
        body: { takenOffset: -new Date(createdAt).getTimezoneOffset() },
      })
    }
  />
);
