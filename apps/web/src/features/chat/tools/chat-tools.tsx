import type { Message } from '@sfera/contract/chat/chat';
import type { ChatId, MessageId } from '@sfera/contract/base/ids';
import { useState } from 'react';
import { CalendarSheet } from './calendar/calendar-sheet.tsx';
import { GallerySheet } from './gallery/gallery-sheet.tsx';
import { SearchBar } from './search-bar/search-bar.tsx';
import type { ChatTool } from './tool.ts';

interface ChatToolsProps {
  chatId: ChatId;
  /** Null: all are closed; the sheets stay mounted, so that their closing is seen. */
  tool: ChatTool | null;
  onTool: (tool: ChatTool | null) => void;
  /** Shows a message of the chat. */
  onFind: (id: MessageId) => void;
  onOpenPhoto: (message: Message) => void;
}

/** The search bar of a chat, its calendar and its gallery. */
export function ChatTools({ chatId, tool, onTool, onFind, onOpenPhoto }: ChatToolsProps) {
  // The search goes on below the calendar.
  const [isDating, setDating] = useState(false);
  const close = () => {
    setDating(false);
    if (tool?.kind !== 'search') onTool(null);
  };
  const show = (id: MessageId) => {
    close();
    onFind(id);
  };
  return (
    <>
      {tool?.kind === 'search' && (
        <SearchBar
          chatId={chatId}
          onFind={onFind}
          onCalendar={() => setDating(true)}
          onClose={() => onTool(null)}
        />
      )}
      <CalendarSheet
        chatId={chatId}
        day={tool?.kind === 'calendar' ? tool.day : null}
        isOpen={isDating || tool?.kind === 'calendar'}
        onClose={close}
        onShow={show}
      />
      <GallerySheet
        chatId={chatId}
        isOpen={tool?.kind === 'gallery'}
        onClose={close}
        onShow={show}
        onOpenPhoto={onOpenPhoto}
      />
    </>
  );
}
