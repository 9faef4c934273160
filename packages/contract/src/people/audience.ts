import * as z from 'zod/mini';
import { CircleId } from '../base/ids.ts';

/**
 * The people for whom a post or a story is, where those are not all people. One object: a union would weigh on the
 * first screen.
 */
export const Audience = z.object({
  kind: z.enum(['followers', 'circle']),
  /** The circle of the kind `circle`; null when the circle is gone: then only the author sees the publication. */
  circle: z.optional(z.nullable(z.object({ id: CircleId, name: z.string() }))),
});
export type Audience = z.infer<typeof Audience>;
