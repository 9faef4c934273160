import { useEffect } from 'react';
import type { VideoFacts } from '#shared/media/video/read-video.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { fitTrim } from './fit-trim.ts';
import { limitNote } from './limit-note.ts';
import type { TrimSubject } from './trim.ts';
import type { VideoToolProps } from './video-tool-props.ts';

/** The file that was opened: `facts` is there for a video that could be read. */
interface Opened {
  readonly state: string;
  readonly facts?: Pick<VideoFacts, 'durationSeconds'> | null;
}

/** Cuts a video that is longer than its target takes at once, and tells so. */
export function useFittedLength(
  work: TrimSubject | null,
  opened: Opened,
  onChange: VideoToolProps['onChange'],
): void {
  const durationSeconds = opened.facts?.durationSeconds;

  useEffect(() => {
    if (!work || durationSeconds === undefined) return;
    const edit = fitTrim(work, durationSeconds);
    if (edit === work.edit) return;
    onChange({ edit });
    const note = limitNote({ edit, target: work.target }, durationSeconds);
    if (note !== null) toast(note);
  }, [work, durationSeconds, onChange]);
}
