import * as z from 'zod/mini';
import { CircleId } from '../base/ids.ts';

// The parts that circles and their chats both show of a circle.

/** `leader`: «ведущий», who changes the circle and its people; `member`: «участник». */
export const CircleRole = z.enum(['leader', 'member']);
export type CircleRole = z.infer<typeof CircleRole>;

/** The parts that an invited person is shown. */
export const CirclePreview = z.object({
  id: CircleId,
  name: z.string(),
  /** Address of a square picture, as of an account. */
  picture: z.nullable(z.string()),
  countPeople: z.int().check(z.positive()),
});
export type CirclePreview = z.infer<typeof CirclePreview>;

/** The circle of a chat, as one of its people sees it. */
export const ChatCircle = z.extend(CirclePreview, {
  /** The caller's own. */
  role: CircleRole,
  /** «Пишут только ведущие»: only leaders publish into the circle and write in its chat. */
  onlyLeadersWrite: z.boolean(),
});
export type ChatCircle = z.infer<typeof ChatCircle>;
