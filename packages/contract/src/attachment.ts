import * as z from 'zod/mini';
import { FILE_NAME_MAX_LENGTH, PEAK_MAX, VOICE_MAX_SECONDS, WAVEFORM_PEAKS } from './attachment-limits.ts';
import { MediaUrl } from './media.ts';

/** What the server keeps of a sound. */
export const voiceFacts = {
  kind: z.literal('voice'),
  durationMs: z.int().check(z.nonnegative(), z.maximum((VOICE_MAX_SECONDS + 1) * 1_000)),
  /** How loud each part of the sound is, 0 to 100; all parts are of one length. */
  waveform: z
    .array(z.int().check(z.nonnegative(), z.maximum(PEAK_MAX)))
    .check(z.minLength(WAVEFORM_PEAKS), z.maxLength(WAVEFORM_PEAKS)),
};
/** What the server keeps of a file. */
export const fileFacts = {
  kind: z.literal('file'),
  /** As its sender has it, cleaned by `cleanFileName`. */
  name: z.string().check(z.minLength(1), z.maxLength(2 * FILE_NAME_MAX_LENGTH)),
  sizeBytes: z.int().check(z.nonnegative()),
};

/**
 * A sound or a file that a message brings. `content` of the message says the same in words, for clients that do not know
 * the kind; its `messageType` is `text`.
 */
export const Attachment = z.union([
  z.object({
    ...voiceFacts,
    /** m4a (AAC). */
    url: MediaUrl,
    /** To the recipient: whether the recipient has listened; to the sender: whether anybody has, as far as people show it. */
    isHeard: z.boolean(),
  }),
  z.object({
    ...fileFacts,
    /** Browsers save what is there under the name and never show it. */
    url: MediaUrl,
  }),
]);
export type Attachment = z.infer<typeof Attachment>;
export type Voice = Extract<Attachment, { kind: 'voice' }>;
export type SentFile = Extract<Attachment, { kind: 'file' }>;

/** The words of a voice message where its sound is not shown. */
export const VOICE_WORDS = '🎤 Голосовое сообщение';
/** The words of a file where it is not shown. */
export const fileWords = (name: string): string => `📎 ${name}`;
