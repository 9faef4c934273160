import type { UploadPassport } from '@sfera/contract/uploads/passport';
import { stages } from './text.ts';

/**
 * The step in which the server is with the video, without the percent; null when the server does nothing, or nothing is
 * known.
 */
export function stageWords(passport: UploadPassport | undefined): string | null {
  if (!passport || passport.stage === null) return null;
  if (passport.stage !== 'converting') return stages[passport.stage];
  return passport.source?.codec === 'h264' ? stages.compressing : stages.converting;
}
