import * as z from 'zod/mini';

/** Who may comment on a post: `followers` means the followers of the author and the author. */
export const WhoComments = z.enum(['everyone', 'followers', 'nobody']);
export type WhoComments = z.infer<typeof WhoComments>;
