import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { CircleId } from '../base/ids.ts';

// The parts that circles and their chats both show of a circle.

/** `leader`: «ведущий», who changes the circle and its people; `member`: «участник». */
export const CircleRole = v.picklist(['leader', 'member']);
export type CircleRole = v.InferOutput<typeof CircleRole>;

/** The parts that an invited person is shown. */
export const CirclePreview = v.object({
  id: CircleId,
  name: v.string(),
  /** Address of a square picture, as of an account. */
  picture: v.nullable(v.string()),
  countPeople: v.pipe(int, v.minValue(1)),
});
export type CirclePreview = v.InferOutput<typeof CirclePreview>;

/** The circle of a chat, as one of its people sees it. */
export const ChatCircle = v.object({
  ...CirclePreview.entries,
  /** The caller's own. */
  role: CircleRole,
  /** «Пишут только ведущие»: only leaders publish into the circle and write in its chat. */
  onlyLeadersWrite: v.boolean(),
});
export type ChatCircle = v.InferOutput<typeof ChatCircle>;
