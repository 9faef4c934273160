import { useEffect } from 'react';
import { EditScreen } from './edit/edit-screen.tsx';
import { limitTrim } from './edit/video/trim.ts';
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

/** The editor over what has been opened. A video longer than it may be is cut to the limit before it is shown. */
export function EditStep({ work, opened, onChange, ...rest }: EditStepProps) {
  const { edit, target } = work;
  const durationSeconds = opened.state === 'video' ? opened.facts?.durationSeconds : undefined;

  useEffect(() => {
    if (durationSeconds === undefined) return;
    const limited = limitTrim(edit, durationSeconds, target);
    if (limited.trimStart !== edit.trimStart || limited.trimEnd !== edit.trimEnd) onChange({ edit: limited });
  }, [edit, durationSeconds, target, onChange]);

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
