import { findImported, IMPORT_KNOWN_MAX } from '@sfera/contract/posts/imports';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { FoundPost } from '#entities/import/archive/found.ts';
import { importsQuery } from '#entities/import/imports-query.ts';
import { call } from '#shared/api/call.ts';

const NONE: ReadonlySet<string> = new Set();

/** Names of the posts that are here already. An answer that fails does not matter: the sending asks again. */
export function useKnown(posts: readonly FoundPost[]): { known: ReadonlySet<string>; isAsking: boolean } {
  const id = useId();
  const { data: list, isPending } = useQuery(importsQuery);
  const mayKnow = list?.imports.some(({ postCount }) => postCount > 0) ?? false;
  const { data, isLoading } = useQuery({
    queryKey: ['imported', id],
    enabled: mayKnow,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    async queryFn({ signal }) {
      const known = new Set<string>();
      for (let at = 0; at < posts.length; at += IMPORT_KNOWN_MAX) {
        const tempIds = posts.slice(at, at + IMPORT_KNOWN_MAX).map(({ tempId }) => tempId);
        // oxlint-disable-next-line no-await-in-loop -- one question after the other
        const answer = await call(findImported, { body: { tempIds }, signal });
        for (const tempId of answer.tempIds) known.add(tempId);
      }
      return known;
    },
  });
  return { known: data ?? NONE, isAsking: isPending || isLoading };
}
