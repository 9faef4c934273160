import { getEmail } from '@sfera/contract/accounts/email';
import { getServer } from '@sfera/contract/admin/server-info';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const emailQuery = queryOptions({
  queryKey: ['account-email'],
  queryFn: async ({ signal }) => {
    const [own, server] = await Promise.all([call(getEmail, { signal }), call(getServer, { signal })]);
    return { ...own, hasMail: server.mail };
  },
  // The link may have been opened on another device a moment ago.
  staleTime: 0,
});
