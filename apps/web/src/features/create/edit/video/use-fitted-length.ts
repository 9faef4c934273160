import { useEffect } from 'react';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { fitTrim } from './fit-trim.ts';
import { limitNote } from './limit-note.ts';
import type { Opened } from '../../works/use-opened.ts';
import type { ToolProps, Work } from '../../works/work.ts';

/** Cuts a video that is longer than its target takes at once, and tells so. */
export function useFittedLength(work: Work | null, opened: Opened, onChange: ToolProps['onChange']): void {
  const durationSeconds = opened.state === 'video' ? opened.facts?.durationSeconds : undefined;

  useEffect(() => {
    if (!work || durationSeconds === undefined) return;
    const edit = fitTrim(work, durationSeconds);
    if (edit === work.edit) return;
    onChange({ edit });
    const note = limitNote({ edit, target: work.target }, durationSeconds);
    if (note !== null) toast(note);
  }, [work, durationSeconds, onChange]);
}
