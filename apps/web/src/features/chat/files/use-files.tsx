import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { Quote } from '@sfera/contract/chat/message-parts';
import { useState } from 'react';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';

const FileSheet = openedPart(async () => (await import('./file-sheet.tsx')).FileSheet);

interface FilesOptions {
  partner: Interlocutor;
  /** The message that the first of the files answers. */
  replyTo: Quote | null;
  /** Called when the files are in the outbox. */
  onSent: () => void;
}

/** Files of a chat: what is chosen waits in a sheet. */
export function useFiles(options: FilesOptions) {
  const [chosen, setChosen] = useState<{ files: readonly File[]; isOpen: boolean; number: number } | null>(
    null,
  );
  const choose = (files: readonly File[]) =>
    setChosen((before) => ({ files, isOpen: true, number: (before?.number ?? 0) + 1 }));
  return {
    choose,
    sheet: chosen && (
      <FileSheet
        key={chosen.number}
        {...options}
        files={chosen.files}
        isOpen={chosen.isOpen}
        onClose={() => setChosen({ ...chosen, isOpen: false })}
        onChooseAgain={choose}
      />
    ),
  };
}
