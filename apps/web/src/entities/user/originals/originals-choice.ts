import { getOriginalsChoice } from '@sfera/contract/posts/originals';
import { queryOptions } from '@tanstack/react-query';
import { ORIGINALS_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';

/** Whether the originals of new posts are kept, unless the author says otherwise. */
export const originalsChoiceQuery = queryOptions({
  queryKey: ORIGINALS_KEY,
  queryFn: ({ signal }) => call(getOriginalsChoice, { signal }),
});
