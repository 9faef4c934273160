import type { Message } from '@sfera/contract/chat';
import type { UserPreview } from '@sfera/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ComponentType } from 'react';
import { isMissingChunk, reloadOnce } from '#shared/ui/error-boundary/stale-chunk.ts';
import { text as kitText } from '#shared/ui/text.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import type { PhotoViewerProps } from '#shared/ui/viewer/photo-viewer.tsx';
import type { PhotoSheetProps } from './photo-sheet.tsx';

/** A part whose code has come, and what it shows; closed, it stays until it has left the screen. */
interface Shown<Props, Content> {
  readonly Part: ComponentType<Props>;
  readonly content: Content;
  /** Another one for each content: nothing of the one before may stay. */
  readonly number: number;
  readonly isOpen: boolean;
}

interface PhotosOptions {
  partner: UserPreview;
  /** Photos were handed over: they are in the list already. */
  onSent: () => void;
}

/** Photos of a chat: those that are to be sent wait in a sheet, those in it are shown large. Each has its code apart. */
export function usePhotos({ partner, onSent }: PhotosOptions) {
  const cache = useQueryClient();
  const [sheet, setSheet] = useState<Shown<PhotoSheetProps, readonly File[]> | null>(null);
  const [viewer, setViewer] = useState<Shown<PhotoViewerProps, Message> | null>(null);

  /** What was picked, pasted or dropped: what is refused is told, the rest comes into the sheet. */
  const choose = async (files: readonly File[]) => {
    const [{ inspectPhotos }, { PhotoSheet }] = await Promise.all([
      import('./inspect-photos.ts'),
      import('./photo-sheet.tsx'),
    ]);
    const { accepted, refusals } = await inspectPhotos(cache, files);
    for (const refusal of refusals) toast(refusal, { kind: 'error' });
    if (accepted.length === 0) return;
    setSheet((now) => ({
      Part: PhotoSheet,
      content: accepted,
      number: (now?.number ?? 0) + 1,
      isOpen: true,
    }));
  };
  // The same every time: all rows have it.
  const view = useCallback((message: Message) => {
    const show = async () => {
      const { PhotoViewer } = await import('#shared/ui/viewer/photo-viewer.tsx');
      setViewer((now) => ({
        Part: PhotoViewer,
        content: message,
        number: (now?.number ?? 0) + 1,
        isOpen: true,
      }));
    };
    show().catch(tellFailure);
  }, []);

  return {
    choose: (files: readonly File[]) => void choose(files).catch(tellFailure),
    view,
    parts: (
      <>
        {sheet && (
          <sheet.Part
            key={`sheet-${sheet.number}`}
            files={sheet.content}
            partner={partner}
            isOpen={sheet.isOpen}
            onClose={() => setSheet((now) => now && { ...now, isOpen: false })}
            onSent={onSent}
          />
        )}
        {viewer?.content.picture && (
          <viewer.Part
            key={`viewer-${viewer.number}`}
            picture={viewer.content.picture}
            caption={viewer.content.content}
            isOpen={viewer.isOpen}
            onClose={() => setViewer((now) => now && { ...now, isOpen: false })}
          />
        )}
      </>
    ),
  };
}

function tellFailure(error: unknown): void {
  if (!(isMissingChunk(error) && reloadOnce())) toast(kitText.partFailed, { kind: 'error' });
}
