import type { PostId, StoryId } from '@sfera/contract/base/ids';
import { getPostPassport, getStoryPassport, type UploadPassport } from '@sfera/contract/uploads/passport';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { PASSPORTS_KEY } from './passports-key.ts';

/** Whose passport it is. */
export type PassportOf =
  | { readonly objectKind: 'post'; readonly id: PostId }
  | { readonly objectKind: 'story'; readonly id: StoryId };

/** The live connection tells of a change at once; this finds out what it has lost. Unit: milliseconds. */
const POLL_MS = 10_000;

const areAwaited = (passports: readonly UploadPassport[] | undefined) =>
  passports?.some(({ status }) => status === 'processing');

/**
 * The passports of the files of one's own post or story, in their order. `followProgress` keeps the entry up to date.
 */
export const passportQuery = (of: PassportOf) =>
  queryOptions({
    queryKey: [...PASSPORTS_KEY, of.objectKind, of.id],
    queryFn: async ({ signal }): Promise<readonly UploadPassport[]> => {
      if (of.objectKind === 'story')
        return [(await call(getStoryPassport, { params: { id: of.id }, signal })).passport];
      const { passport, further = [] } = await call(getPostPassport, { params: { id: of.id }, signal });
      return [passport, ...further];
    },
    refetchInterval: ({ state }) => areAwaited(state.data) && POLL_MS,
  });
