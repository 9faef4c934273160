import { getPageSource, setPageSource } from '@sfera/contract/admin/settings';
import type { PageName } from '@sfera/contract/admin/server-info';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useAdminChange } from '../use-admin-change.ts';
import { text } from './text.ts';

export const pageSourceQuery = (name: PageName) =>
  queryOptions({
    queryKey: ['admin', 'page', name],
    queryFn: ({ signal }) => call(getPageSource, { params: { name }, signal }),
    staleTime: 0,
    // The text that is being written must not change under the hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/**
 * Sets the text of a page; null brings back the text that Sfera brings along. The page as all people see it, and the
 * rules by number, change too.
 */
export const useSetPage = (name: PageName) =>
  useAdminChange((source: string | null) => call(setPageSource, { params: { name }, body: { source } }), {
    said: ({ isDefault }) => (isDefault ? text.restored : text.saved),
    changes: [pageSourceQuery(name).queryKey, ['page', name], ...(name === 'rules' ? [['rules']] : [])],
  });
