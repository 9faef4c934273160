import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { Message } from '@sfera/contract/chat/chat';
import type { Quote } from '@sfera/contract/chat/message-parts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ComponentType } from 'react';
import { isMissingChunk, reloadOnce } from '#shared/ui/error-boundary/stale-chunk.ts';
import { text as kitText } from '#shared/ui/text.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import type { Picked } from './inspect-photos.ts';
import type { PhotoSheetProps } from './photo-sheet.tsx';
import { CHAT_MEDIA_ACCEPT } from '../composer/pick-photos.tsx';
import type { VideoViewerProps } from '../history/bubble/video/video-viewer.tsx';

/** A lazy component that has loaded, with its content. A closed one stays mounted until its animation has ended. */
interface Shown<Props, Content> {
  readonly Part: ComponentType<Props>;
  readonly content: Content;
  /** Counts the contents; used as the React key, so that no state of one content stays for the next. */
  readonly number: number;
  readonly isOpen: boolean;
}

type Viewed = Pick<VideoViewerProps, 'picture' | 'video' | 'caption'>;

interface PhotosOptions {
  partner: Interlocutor;
  /** The message that the first of the photos answers. */
  replyTo: Quote | null;
  /** Called when the photos are in the outbox, and therefore in the list. */
  onSent: () => void;
}

const loadInspection = () => import('./inspect-photos.ts');

/** Photos and videos of a chat: chosen ones wait in a sheet, sent ones open in a viewer. Sheet and viewers are lazy chunks. */
export function usePhotos({ partner, replyTo, onSent }: PhotosOptions) {
  const cache = useQueryClient();
  const [sheet, setSheet] = useState<Shown<PhotoSheetProps, readonly Picked[]> | null>(null);
  const [viewer, setViewer] = useState<Shown<VideoViewerProps, Viewed> | null>(null);

  /** Checks picked, pasted or dropped files: shows why files are refused, and opens the sheet with the rest. */
  const choose = async (files: readonly File[]) => {
    const [{ inspectPhotos }, { PhotoSheet }, { chooseAgain }] = await Promise.all([
      loadInspection(),
      import('./photo-sheet.tsx'),
      import('#shared/incoming-files/pick-files.ts'),
    ]);
    const { accepted, refusals } = await inspectPhotos(cache, files);
    const action = chooseAgain({
      accept: CHAT_MEDIA_ACCEPT,
      onFiles: (again) => void choose(again).catch(tellFailure),
    });
    for (const refusal of refusals) toast(refusal, { kind: 'error', action });
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
    const { areMedia } = await loadInspection();
    return areMedia(files) ? choose(files) : orElse(files);
  };
  // A stable callback: a changing one would draw all memoised rows again.
  const view = useCallback(({ body, content: caption }: Message) => {
    if (!('picture' in body)) return;
    const { picture } = body;
    const video = 'video' in body ? body.video : undefined;
    const show = async () => {
      const Part = video?.url
        ? await (await import('../history/bubble/video/video-part.tsx')).loadViewer()
        : (await import('#shared/ui/viewer/photo-viewer.tsx')).PhotoViewer;
      setViewer((now) => ({
        Part,
        content: { picture, video, caption },
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
        {viewer && (
          <viewer.Part
            key={`viewer-${viewer.number}`}
            {...viewer.content}
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
