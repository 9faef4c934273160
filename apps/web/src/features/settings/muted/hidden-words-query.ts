import { listHiddenWords } from '@sfera/contract/people/mutes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const hiddenWordsQuery = queryOptions({
  queryKey: ['hidden-words'],
  queryFn: ({ signal }) => call(listHiddenWords, { signal }),
});
