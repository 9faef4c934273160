import { adviceFor, type UploadAction, type UploadStep } from '#shared/api/upload-advice.ts';
import type { PublishFailure } from './task-store.ts';

interface Advice {
  readonly step: UploadStep;
  /** In Russian; null where the cause says it all. */
  readonly advice: string | null;
  readonly action: UploadAction;
}

/** What to do about a failure, of this device too. */
export const adviceOf = ({ code, isFileRefused }: PublishFailure): Advice =>
  code === undefined
    ? { step: 'preparing', advice: null, action: isFileRefused ? 'other-file' : 'retry' }
    : adviceFor(code);
