import type { UploadPassport } from '@sfera/contract/passport';
import { ProgressBar } from '#shared/ui/progress/progress-bar.tsx';
import { stageWords } from './stage-words.ts';

interface StageLineProps {
  passport: UploadPassport | undefined;
  className?: string | undefined;
}

/**
 * What the server does with the video, and how far it is: «Превращаем в H.264: 43 %». Readers of the screen hear the
 * step alone, because the percent changes each second; the bar has it for them.
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
