import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useState } from 'react';
import { text as audienceText } from '#entities/circle/audience/choice-text.ts';
import { circlesQuery } from '#entities/circle/circle-queries.ts';
import type { FoundPost } from '#entities/import/archive/found.ts';
import type { ImportAudience } from '#entities/import/sending/kept-import.ts';
import { useKnownUser } from '#entities/user/current-user.ts';
import { text } from '../text.ts';
import { type AudienceForAll, audienceHere, saysAudience } from './choice.ts';

const ONLY_ME = {
  value: 'onlyMe',
  icon: <LockKeyhole size={22} />,
  name: text.onlyMe,
  hint: text.onlyMeHint,
} as const;
const AS_WAS = {
  value: 'asWas',
  icon: <History size={22} />,
  name: text.asWas,
  hint: text.asWasHint,
} as const;

const NAMES: ReadonlyMap<AudienceForAll, string> = new Map([
  ['asWas', text.asWas],
  ['onlyMe', text.onlyMe],
  ['everyone', audienceText.everyone],
  ['followers', audienceText.followers],
]);

/** For whom the posts are: one choice for all, and others for some of them. */
export function useAudiences(posts: readonly FoundPost[]) {
  const { data } = useQuery(circlesQuery);
  const circles = data?.circles ?? [];
  const user = useKnownUser();
  const [choice, setChoice] = useState<AudienceForAll | null>(null);
  const [own, setOwn] = useState<ReadonlyMap<number, ImportAudience>>(new Map());
  const isKnown = saysAudience(posts);
  // Who has just come has looked around nowhere, and people may look at the account already.
  const isNew = user?.countPosts === 0;
  const forAll: AudienceForAll = choice ?? (isKnown && !isNew ? 'asWas' : 'onlyMe');

  const of = (place: number): ImportAudience => {
    const chosen = own.get(place) ?? forAll;
    if (chosen !== 'asWas') return chosen;
    return audienceHere(posts[place]?.audience ?? null, circles);
  };
  const inWords = (audience: AudienceForAll): string =>
    NAMES.get(audience) ?? circles.find(({ id }) => id === audience)?.name ?? audienceText.unknown;
  return {
    forAll,
    setForAll: setChoice,
    of,
    setOf: (place: number, audience: ImportAudience) => setOwn(new Map(own).set(place, audience)),
    inWords,
    furtherForAll: isKnown ? [AS_WAS, ONLY_ME] : [ONLY_ME],
    further: [ONLY_ME],
  };
}
