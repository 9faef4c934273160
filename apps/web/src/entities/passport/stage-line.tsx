import type { UploadPassport } from '@sfera/contract/uploads/passport';
import { ProgressBar } from '#shared/ui/progress/progress-bar.tsx';
import { stageWords } from './stage-words.ts';

interface StageLineProps {
  passport: UploadPassport | undefined;
  className?: string | undefined;
}

/**
 * The step in which the server is with the video, and how far the step is: «Готовим видео: 43 %». Screen readers
 * hear the step alone, because the percent changes each second; the bar has it for them.
 */
export function StageLine({ passport, className }: StageLineProps) {
  const words = stageWords(passport);
  if (words === null) return null;
  const percent = passport?.percent ?? null;
  return (
    <div className={className}>
      <p>
        {words}
        {percent !== null && <span aria-hidden="true">{`: ${percent}\u00A0%`}</span>}
      </p>
      {percent !== null && <ProgressBar percent={percent} label={words} />}
    </div>
  );
}
