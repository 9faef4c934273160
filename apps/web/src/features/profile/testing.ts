import * as v from 'valibot';
import type { FollowUser } from '@sfera/contract/people/follows';
import { FollowId, UserId } from '@sfera/contract/base/ids';
import { CurrentUser, ListedUser, Profile } from '@sfera/contract/people/users';

export const alinaId = v.parse(UserId, '01990000-0000-7000-8000-0000000000a1');
/** The user whom `makeToken` signs in. */
export const katyaId = v.parse(UserId, '01990000-0000-7000-8000-000000000001');

const alina = {
  id: alinaId,
  login: 'alina.k',
  userName: 'Алина',
  logoImage: null,
  isVerified: false,
  isPrivate: false,
  followStatus: 'none',
};

/** A public account without a follow relation, unless `fields` says otherwise; parsed by the contract. */
export const makeProfile = (fields: Partial<Profile> = {}): Profile =>
  v.parse(Profile, {
    ...alina,
    description: '',
    countPosts: 2,
    countFollowers: 1_024,
    countFollowing: 21,
    isFollowing: fields.followStatus === 'following',
    requestPending: fields.followStatus === 'pending',
    followsViewer: false,
    ...fields,
  });

export const makeCurrentUser = (fields: Partial<CurrentUser> = {}): CurrentUser =>
  v.parse(CurrentUser, {
    ...alina,
    id: katyaId,
    login: 'katya',
    userName: 'Катя',
    email: 'katya@example.com',
    description: '',
    countPosts: 1,
    countFollowers: 2,
    countFollowing: 5,
    role: 'member',
    limitedUntil: null,
    isDisabled: false,
    ...fields,
  });

/** One entry of a list of followers; ids and login are derived from `number`. */
export function makeFollowUser(number: number, fields: Partial<FollowUser> = {}): FollowUser {
  const end = String(number).padStart(12, '0');
  return {
    ...v.parse(ListedUser, { ...alina, id: `01990000-0000-7000-8000-${end}`, login: `user${number}` }),
    followId: v.parse(FollowId, `01990000-0000-7000-9000-${end}`),
    ...fields,
  };
}
