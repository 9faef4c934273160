import * as v from 'valibot';
import { Circle } from '@sfera/contract/circles/circles';
import { UserId } from '@sfera/contract/base/ids';
import type { UserPreview } from '@sfera/contract/people/users';

/** A circle that the viewer leads, unless told otherwise; checked by the contract. */
export const makeCircle = (fields: Partial<Omit<Circle, 'id'>> & { id?: string } = {}): Circle =>
  v.parse(Circle, {
    id: '01957f70-0000-7000-8000-0000000000c1',
    name: 'Семья',
    picture: null,
    countPeople: 5,
    role: 'leader',
    onlyLeadersWrite: false,
    showsHistory: true,
    ...fields,
  });

export const makePreview = (n: number, login: string): UserPreview => ({
  id: v.parse(UserId, `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`),
  login,
  userName: login.toUpperCase(),
  logoImage: null,
  isVerified: false,
});
