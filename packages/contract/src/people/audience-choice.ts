import * as v from 'valibot';
import { CircleId } from '../base/ids.ts';

// Apart from `audience.ts`: the first screen reads whom posts are for, and chooses nothing.

/**
 * The people for whom a post or a story is, as its author chooses: all people whom the account shows its publications,
 * the accepted followers alone, or the people of one of the author's circles.
 */
export const AudienceChoice = v.union(
  [v.picklist(['everyone', 'followers']), CircleId],
  'Выберите, кому показать',
);
export type AudienceChoice = v.InferOutput<typeof AudienceChoice>;
