import * as v from 'valibot';

/** Who may comment on a post: `followers` means the followers of the author and the author. */
export const WhoComments = v.picklist(['everyone', 'followers', 'nobody']);
export type WhoComments = v.InferOutput<typeof WhoComments>;
