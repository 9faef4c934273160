import { listMutes } from '@sfera/contract/people/mutes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** Whom one has muted. Asked for by menus and by the settings, when they are opened. */
export const mutesQuery = queryOptions({
  queryKey: ['mutes'],
  queryFn: ({ signal }) => call(listMutes, { signal }),
});
