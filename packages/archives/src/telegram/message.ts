import * as v from 'valibot';
import type { SkipReason } from '../skip-reason.ts';

/** Unix time in seconds, as a text or a number. `date` is in the zone of a computer that the archive does not name. */
const UnixTime = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((seconds) => new Date(Number(seconds) * 1_000)),
  v.date(),
);

const Part = v.union([v.string(), v.looseObject({ text: v.string() })]);
const Words = {
  text: v.optional(v.union([v.string(), v.array(Part)]), ''),
  /** The words in parts; older archives have `text` alone. */
  text_entities: v.optional(v.array(Part), []),
};

export const Message = v.looseObject({
  id: v.number(),
  type: v.string(),
  date_unixtime: v.optional(UnixTime),
  from: v.nullish(v.string()),
  /** `user1`, `channel1`; older archives have the number alone. */
  from_id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  /** Null: forwarded from a deleted account. */
  forwarded_from: v.optional(v.nullable(v.string())),
  photo: v.optional(v.string()),
  file: v.optional(v.string()),
  media_type: v.optional(v.string()),
  mime_type: v.optional(v.string(), ''),
  poll: v.optional(v.unknown()),
  ...Words,
});
export type Message = v.InferOutput<typeof Message>;

export const Story = v.looseObject({ date_unixtime: v.optional(UnixTime), media: v.string(), ...Words });

/** The words without their forms; of a link the text stays. */
export function plainWords({ text, text_entities: parts }: Pick<Message, 'text' | 'text_entities'>): string {
  const words = parts.length > 0 ? parts : [text].flat();
  return words.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** Where a path should be, Telegram writes a sentence when the settings of the export have left the file out. */
export const isLeftOut = (path: string): boolean =>
  /\((File|Photo) (not included|unavailable|exceeds maximum size)/u.test(path);

/** The path of the photo or video, or why the message has none. */
export function mediumOf(message: Message): { path: string } | { reason: SkipReason } {
  const { type, photo, file, media_type: kind, mime_type: mime } = message;
  if (type !== 'message') return { reason: type === 'service' ? 'service_message' : 'unknown_shape' };
  if (message.poll !== undefined) return { reason: 'poll' };
  if (photo !== undefined) return { path: photo };
  if (file === undefined) return { reason: 'no_files' };
  const reason = kind === undefined ? undefined : NO_PICTURES[kind];
  if (reason) return { reason };
  const isPicture = kind !== undefined || /^(image|video)\//u.test(mime);
  return isPicture ? { path: file } : { reason: 'not_a_picture' };
}
const NO_PICTURES: Record<string, SkipReason> = {
  sticker: 'sticker',
  voice_message: 'sound',
  audio_file: 'sound',
};
