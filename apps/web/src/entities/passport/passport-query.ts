import type { PostId, StoryId } from '@sfera/contract/ids';
import { getPostPassport, getStoryPassport, type UploadPassport } from '@sfera/contract/passport';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { PASSPORTS_KEY } from './passports-key.ts';

/** Whose passport it is. */
export type PassportOf =
  | { readonly objectKind: 'post'; readonly id: PostId }
  | { readonly objectKind: 'story'; readonly id: StoryId };

/** The live connection tells of a change at once; this finds out what it has lost. Unit: milliseconds. */
const POLL_MS = 10_000;

const isAwaited = (passport: UploadPassport | undefined) => passport?.status === 'processing';

/** What has become of the file of one's own post or story. `followProgress` keeps the entry up to date. */
export const passportQuery = (of: PassportOf) =>
  queryOptions({
    queryKey: [...PASSPORTS_KEY, of.objectKind, of.id],
    queryFn: async ({ signal }): Promise<UploadPassport> => {
      const { passport } = await (of.objectKind === 'post'
        ? call(getPostPassport, { params: { id: of.id }, signal })
        : call(getStoryPassport, { params: { id: of.id }, signal }));
      return passport;
    },
    refetchInterval: ({ state }) => isAwaited(state.data) && POLL_MS,
  });
