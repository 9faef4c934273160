import * as v from 'valibot';
import { RecommendedUser } from '@sfera/contract/people/search';

const idOf = (number: number) => `01990000-0000-7000-8000-${String(number + 100).padStart(12, '0')}`;

/** Recommended person `number`, checked by the contract. */
export const makeRecommended = (number: number, fields: Partial<RecommendedUser> = {}): RecommendedUser =>
  v.parse(RecommendedUser, {
    id: idOf(number),
    login: `person${number}`,
    userName: '',
    logoImage: null,
    isVerified: false,
    isPrivate: false,
    followStatus: 'none',
    isFollowing: false,
    requestPending: false,
    followersCount: 0,
    Followers: [],
    countShared: 0,
    ...fields,
  });
