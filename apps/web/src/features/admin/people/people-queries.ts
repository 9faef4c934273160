import {
  listAdminPeople,
  resumePerson,
  setPersonQuota,
  setPersonRole,
  suspendPerson,
  type AdminPerson,
} from '@sfera/contract/admin/people';
import type { UserId } from '@sfera/contract/base/ids';
import type { Role } from '@sfera/contract/moderation/roles';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useAdminChange } from '../use-admin-change.ts';
import { text } from './text.ts';

export const FILTERS = ['all', 'staff', 'disabled', 'largest'] as const;
export type Filter = (typeof FILTERS)[number];

const PEOPLE_KEY = ['admin', 'people'] as const;

export const peopleQuery = (search: string, show: Filter) =>
  infiniteQueryOptions({
    queryKey: [...PEOPLE_KEY, show, search],
    initialPageParam: null as UserId | null,
    queryFn: ({ pageParam: before, signal }) =>
      call(listAdminPeople, { query: { search, show, ...(before && { before }) }, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // The former list stays until the next one is there.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const changes = [PEOPLE_KEY];

export const useSetRole = ({ id }: AdminPerson) =>
  useAdminChange((role: Role) => call(setPersonRole, { params: { id }, body: { role } }), {
    said: ({ person }) => text.roleSaved(person.login, text.roles[person.role]),
    // One's own role decides what the app shows.
    changes: [...changes, ['current-user']],
  });

export const useSetQuota = ({ id }: AdminPerson) =>
  useAdminChange(
    (quotaBytes: number | null) => call(setPersonQuota, { params: { id }, body: { quotaBytes } }),
    { said: () => text.quotaSaved, changes },
  );

export const useSuspend = ({ id }: AdminPerson) =>
  useAdminChange((body: { rule: number; reason: string }) => call(suspendPerson, { params: { id }, body }), {
    said: ({ person }) => text.suspended(person.login),
    changes: [...changes, ['moderation']],
  });

export const useResume = ({ id }: AdminPerson) =>
  useAdminChange((reason: string) => call(resumePerson, { params: { id }, body: { reason } }), {
    said: ({ person }) => text.resumed(person.login),
    changes: [...changes, ['moderation']],
  });
