import { LOGINS_AT_ONCE } from '@sfera/contract/people/limits';
import { findByLogins } from '@sfera/contract/people/search';
import type { ListedUser } from '@sfera/contract/people/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { seedFollow } from '#entities/user/follow.ts';
import { call } from '#shared/api/call.ts';

/**
 * Asks the server which of the logins are here, a group after the other, from `start` on and while the page is open. A
 * failure keeps what is answered, and the next start goes on there.
 */
export function useCheck(logins: readonly string[]) {
  const cache = useQueryClient();
  const leaving = useRef(new AbortController());
  const [{ checkedCount, found }, setAnswered] = useState<Answered>({ checkedCount: 0, found: [] });
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { signal } = leaving.current;
      for (let at = checkedCount; at < logins.length; at += LOGINS_AT_ONCE) {
        const askedAtMs = Date.now();
        const group = logins.slice(at, at + LOGINS_AT_ONCE);
        // oxlint-disable-next-line no-await-in-loop -- the limit of calls stops the groups after it
        const { users } = await call(findByLogins, { body: { logins: group }, signal });
        for (const { id, followStatus: status } of users) seedFollow(cache, id, { status }, askedAtMs);
        setAnswered((before) => ({
          checkedCount: at + group.length,
          found: [...before.found, ...users],
        }));
      }
    },
  });
  return { checkedCount, found, start: () => mutate(), isPending, error };
}

interface Answered {
  checkedCount: number;
  found: readonly ListedUser[];
}
