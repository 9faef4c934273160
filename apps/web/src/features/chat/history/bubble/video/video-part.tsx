import type { MessageVideo } from '@sfera/contract/message-video';
import type { WrittenVideo } from '#entities/chat/types.ts';
import type { Entry } from '../../entry.ts';
import { PlainVideo } from './plain-video.tsx';
import { RoundVideo } from './round-video.tsx';

/** Asked for here: few videos are opened, and the first screen need not know what the viewer consists of. */
export const loadViewer = async () => (await import('./video-viewer.tsx')).VideoViewer;

interface VideoPartProps {
  entry: Entry;
  video: MessageVideo | WrittenVideo;
  onOpen: () => void;
}

/** What lies over the poster of a video. */
export function VideoPart({ entry, video, onOpen }: VideoPartProps) {
  // A copy that is on its way waits for the server, as its original may.
  const stored = entry.kind === 'stored' && 'url' in video ? video : null;
  const facts = { durationMs: video.durationMs, hasSound: video.hasSound };
  return video.form === 'round' ? (
    <RoundVideo facts={facts} stored={stored} />
  ) : (
    <PlainVideo facts={facts} stored={stored} onOpen={onOpen} />
  );
}
