import type { RecommendedUser } from '@sfera/contract/people/search';
import { formatNumber } from '#shared/text/format-number.ts';
import { countOf } from '#shared/text/plural.ts';

const FOLLOWERS = { one: 'подписчик', few: 'подписчика', many: 'подписчиков' };

/** Words of the people whom the server recommends. */
export const text = {
  title: 'Рекомендации',
  loading: 'Загружаем рекомендации',
  dismiss: (login: string) => `Скрыть ${login} из рекомендаций`,
  noFollowers: 'Пока нет подписчиков',
  showAll: 'Показать всех',
  showFewer: 'Свернуть',
};

type Following = Pick<RecommendedUser, 'Followers' | 'countShared' | 'followersCount'>;

/** A login may be cut where room is scarce; the words around it say what it is about and may not. */
interface FollowedBy {
  words: string;
  /** Follow the words, in this order. */
  names?: readonly ({ login: string } | { words: string })[];
}

/** Who follows the account: those whom the viewer follows by name, else how many there are. */
export function followedBy({ Followers, countShared, followersCount }: Following): FollowedBy {
  const [first, second] = Followers;
  if (countShared === 0 || !first)
    return { words: followersCount === 0 ? text.noFollowers : countOf(followersCount, FOLLOWERS) };
  const { login } = first;
  // The form of «подписан» would need to know who it is.
  if (countShared === 1) return { words: 'В подписчиках', names: [{ login }] };
  if (countShared === 2 && second)
    return { words: 'Подписаны', names: [{ login }, { words: ' и ' }, { login: second.login }] };
  return {
    words: 'Подписаны',
    names: [{ login }, { words: ` и ещё ${formatNumber(countShared - 1)}` }],
  };
}
