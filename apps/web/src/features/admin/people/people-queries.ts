import {
  listAdminPeople,
  resumePerson,
  setPersonQuota,
  setPersonRole,
  suspendPerson,
  type AdminPerson,
} from '@sfera/contract/admin-people';
import { ADMIN_PEOPLE_PAGE_SIZE } from '@sfera/contract/limits';
import type { Role } from '@sfera/contract/roles';
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
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(listAdminPeople, { query: { search, show, skip: pageParam }, signal }),
    getNextPageParam: ({ people }, _, skipped) =>
      people.length < ADMIN_PEOPLE_PAGE_SIZE ? null : skipped + people.length,
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
