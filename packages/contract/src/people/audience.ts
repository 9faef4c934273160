import * as v from 'valibot';
import { CircleId } from '../base/ids.ts';

/**
 * The people for whom a post or a story is, where those are not all people. One object: a union would weigh on the
 * first screen.
 */
export const Audience = v.object({
  kind: v.picklist(['followers', 'circle']),
  /** The circle of the kind `circle`; null when the circle is gone: then only the author sees the publication. */
  circle: v.optional(v.nullable(v.object({ id: CircleId, name: v.string() }))),
});
export type Audience = v.InferOutput<typeof Audience>;
