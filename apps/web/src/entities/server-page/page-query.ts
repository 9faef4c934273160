import { getPage, type PageName } from '@sfera/contract/admin/server-info';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** A page that the operator of the server writes, as all people see it. */
export const pageQuery = (name: PageName) =>
  queryOptions({
    queryKey: ['page', name],
    queryFn: ({ signal }) => call(getPage, { params: { name }, signal }),
  });
