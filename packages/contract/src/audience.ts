import * as z from 'zod/mini';
import { CircleId } from './ids.ts';

/** Whom a post or a story is for, where that is not everyone. One object: a union would weigh on the first screen. */
export const Audience = z.object({
  kind: z.enum(['followers', 'circle']),
  /** Of the kind `circle`; null when the circle is gone: then only the author sees the publication. */
  circle: z.optional(z.nullable(z.object({ id: CircleId, name: z.string() }))),
});
export type Audience = z.infer<typeof Audience>;
