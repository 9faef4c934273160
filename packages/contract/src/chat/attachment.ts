import * as z from 'zod/mini';
import { FILE_NAME_MAX_CODE_POINTS, PEAK_MAX, VOICE_MAX_SECONDS, WAVEFORM_PEAKS } from './limits.ts';

/** The facts that the server keeps of a sound. */
export const voiceFacts = {
  kind: z.literal('voice'),
  durationMs: z.int().check(z.nonnegative(), z.maximum((VOICE_MAX_SECONDS + 1) * 1_000)),
  /** How loud each part of the sound is, 0 to 100; all parts are of one length. */
  waveform: z
    .array(z.int().check(z.nonnegative(), z.maximum(PEAK_MAX)))
    .check(z.minLength(WAVEFORM_PEAKS), z.maxLength(WAVEFORM_PEAKS)),
};
/** The facts that the server keeps of a file. */
export const fileFacts = {
  kind: z.literal('file'),
  /** The name that the sender has for the file, cleaned by `cleanFileName`. */
  name: z.string().check(z.minLength(1), z.maxLength(FILE_NAME_MAX_CODE_POINTS)),
  sizeBytes: z.int().check(z.nonnegative()),
};

/** The words of a voice message where its sound is not shown. */
export const VOICE_WORDS = '🎤 Голосовое сообщение';
/** The words of a file where it is not shown. */
export const fileWords = (name: string): string => `📎 ${name}`;
