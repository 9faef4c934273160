import { useEffect } from 'react';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { EditScreen } from './edit/edit-screen.tsx';
import { fitTrim } from './edit/video/fit-trim.ts';
import { limitNote } from './edit/video/limit-note.ts';
import type { Opened } from './work/use-opened.ts';
import type { ToolProps, Work } from './work/work.ts';

interface EditStepProps {
  work: Work;
  opened: Opened;
  /** Of several files. */
  position: { index: number; count: number };
  onChange: ToolProps['onChange'];
  onBack: () => void;
  onNext: () => void;
}

/** The editor over what has been opened. A video longer than it may be is cut to the limit at once, and told so. */
export function EditStep({ work, opened, onChange, ...rest }: EditStepProps) {
  const durationSeconds = opened.state === 'video' ? opened.facts?.durationSeconds : undefined;

  useEffect(() => {
    if (durationSeconds === undefined) return;
    const edit = fitTrim(work, durationSeconds);
    if (edit === work.edit) return;
    onChange({ edit });
    const note = limitNote({ edit, target: work.target }, durationSeconds);
    if (note !== null) toast(note);
  }, [work, durationSeconds, onChange]);

  return (
    <EditScreen
      work={work}
      photo={opened.state === 'photo' ? opened.photo : null}
      facts={opened.state === 'video' ? opened.facts : null}
      isOpening={opened.state === 'opening'}
      onChange={onChange}
      {...rest}
    />
  );
}
