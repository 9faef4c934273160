import type { Quote } from '@sfera/contract/message-parts';
import type { UserPreview } from '@sfera/contract/users';
import { useState } from 'react';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';

const FileSheet = openedPart(async () => (await import('./file-sheet.tsx')).FileSheet);

interface FilesOptions {
  partner: UserPreview;
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
  return {
    choose: (files: readonly File[]) =>
      setChosen((before) => ({ files, isOpen: true, number: (before?.number ?? 0) + 1 })),
    sheet: chosen && (
      <FileSheet
        key={chosen.number}
        {...options}
        files={chosen.files}
        isOpen={chosen.isOpen}
        onClose={() => setChosen({ ...chosen, isOpen: false })}
      />
    ),
  };
}
