import { listImports } from '@sfera/contract/posts/imports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** The person's imports, newest first, and what the owner of the server allows. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => call(listImports, { signal }),
});
