import { useEffect } from 'react';
import type { ToolProps } from '../../work/work.ts';
import { fitTrim } from './fit-trim.ts';
import { limitTrim, readTrim, trimRange, type Trim, type TrimRange } from './trim.ts';

/** The trim of a work, brought within the limit at once when its target or its file changes. */
export function useFittedTrim(
  { work, onChange }: ToolProps,
  durationSeconds: number,
): { trim: Trim; range: TrimRange } {
  useEffect(() => {
    const edit = fitTrim(work, durationSeconds);
    if (edit !== work.edit) onChange({ edit });
  }, [work, durationSeconds, onChange]);

  const range = trimRange(durationSeconds, work.target);
  return { trim: readTrim(limitTrim(work.edit, durationSeconds, work.target), range), range };
}
