import * as v from 'valibot';
import { countCodePoints } from '../words/characters.ts';
import { int } from '../base/numbers.ts';
import { FILE_NAME_MAX_CODE_POINTS, PEAK_MAX, VOICE_MAX_SECONDS, WAVEFORM_PEAKS } from './limits.ts';

/** The facts that the server keeps of a sound. */
export const voiceFacts = {
  kind: v.literal('voice'),
  durationMs: v.pipe(int, v.minValue(0), v.maxValue((VOICE_MAX_SECONDS + 1) * 1_000)),
  /** How loud each part of the sound is, 0 to 100; all parts are of one length. */
  waveform: v.pipe(
    v.array(v.pipe(int, v.minValue(0), v.maxValue(PEAK_MAX))),
    v.minLength(WAVEFORM_PEAKS),
    v.maxLength(WAVEFORM_PEAKS),
  ),
};
/** The facts that the server keeps of a file. */
export const fileFacts = {
  kind: v.literal('file'),
  /** The name that the sender has for the file, cleaned by `cleanFileName`. */
  name: v.pipe(
    v.string(),
    v.minLength(1),
    v.check((name) => countCodePoints(name) <= FILE_NAME_MAX_CODE_POINTS),
    v.metadata({ maxLength: FILE_NAME_MAX_CODE_POINTS }),
  ),
  sizeBytes: v.pipe(int, v.minValue(0)),
};

/** The words of a voice message where its sound is not shown. */
export const VOICE_WORDS = '🎤 Голосовое сообщение';
/** The words of a file where it is not shown. */
export const fileWords = (name: string): string => `📎 ${name}`;
