import type { Message } from '@sfera/contract/chat';
import type { Quote } from '@sfera/contract/message-parts';
import type { UserPreview } from '@sfera/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ComponentType } from 'react';
import { isMissingChunk, reloadOnce } from '#shared/ui/error-boundary/stale-chunk.ts';
import { text as kitText } from '#shared/ui/text.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import type { Picked } from './inspect-photos.ts';
import type { PhotoSheetProps } from './photo-sheet.tsx';
import type { VideoViewerProps } from '../history/bubble/video/video-viewer.tsx';

/** A lazy component that has loaded, with its content. A closed one stays mounted until its animation has ended. */
interface Shown<Props, Content> {
  readonly Part: ComponentType<Props>;
  readonly content: Content;
  /** Counts the contents; used as the React key, so that no state of one content stays for the next. */
  readonly number: number;
  readonly isOpen: boolean;
}

interface PhotosOptions {
  partner: UserPreview;
  /** The message that the first of the photos answers. */
  replyTo: Quote | null;
  /** Called when the photos are in the outbox, and therefore in the list. */
  onSent: () => void;
}

/** Photos and videos of a chat: chosen ones wait in a sheet, sent ones open in a viewer. Sheet and viewers are lazy chunks. */
export function usePhotos({ partner, replyTo, onSent }: PhotosOptions) {
  const cache = useQueryClient();
  const [sheet, setSheet] = useState<Shown<PhotoSheetProps, readonly Picked[]> | null>(null);
  const [viewer, setViewer] = useState<Shown<VideoViewerProps, Message> | null>(null);

  /** Checks picked, pasted or dropped files: shows why files are refused, and opens the sheet with the rest. */
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
  /** Takes dropped or pasted files; `orElse` gets them when not all are photos and videos. */
  const take = async (files: readonly File[], orElse: (files: readonly File[]) => void) => {
    const { areMedia } = await import('./inspect-photos.ts');
    return areMedia(files) ? choose(files) : orElse(files);
  };
  // A stable callback: a changing one would draw all memoised rows again.
  const view = useCallback((message: Message) => {
    const show = async () => {
      const Part = message.video?.url
        ? await (await import('../history/bubble/video/video-part.tsx')).loadViewer()
        : (await import('#shared/ui/viewer/photo-viewer.tsx')).PhotoViewer;
      setViewer((now) => ({
        Part,
        content: message,
        number: (now?.number ?? 0) + 1,
        isOpen: true,
      }));
    };
    show().catch(tellFailure);
  }, []);

  return {
    choose: (files: readonly File[]) => void choose(files).catch(tellFailure),
    take: (...dropped: Parameters<typeof take>) => void take(...dropped).catch(tellFailure),
    view,
    parts: (
      <>
        {sheet && (
          <sheet.Part
            key={`sheet-${sheet.number}`}
            picked={sheet.content}
            partner={partner}
            replyTo={replyTo}
            isOpen={sheet.isOpen}
            onClose={() => setSheet((now) => now && { ...now, isOpen: false })}
            onSent={onSent}
          />
        )}
        {viewer?.content.picture && (
          <viewer.Part
            key={`viewer-${viewer.number}`}
            picture={viewer.content.picture}
            video={viewer.content.video}
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
