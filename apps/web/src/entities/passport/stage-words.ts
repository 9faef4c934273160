import type { UploadPassport } from '@sfera/contract/passport';
import { stages } from './text.ts';

/** What the server does with the video, without the percent; null when it does nothing, or nothing is known. */
export function stageWords(passport: UploadPassport | undefined): string | null {
  if (!passport || passport.stage === null) return null;
  if (passport.stage !== 'converting') return stages[passport.stage];
  return passport.source?.codec === 'h264' ? stages.compressing : stages.converting;
}
