import * as z from 'zod/mini';
import { CircleId } from './ids.ts';

/**
 * Whom a post or a story is for, as its author chooses: everybody whom the account shows its publications, the accepted
 * followers alone, or the people of one of the author's circles.
 */
export const AudienceChoice = z.union(
  [z.enum(['everyone', 'followers']), CircleId],
  'Выберите, кому показать',
);
export type AudienceChoice = z.infer<typeof AudienceChoice>;

/** Whom a post or a story is for, where that is not everyone. */
export const Audience = z.union([
  z.object({ kind: z.literal('followers') }),
  z.object({
    kind: z.literal('circle'),
    /** Null when the circle is gone: then only the author sees the publication. */
    circle: z.nullable(z.object({ id: CircleId, name: z.string() })),
  }),
]);
export type Audience = z.infer<typeof Audience>;
