import * as v from 'valibot';
import { acceptCircleInvitation, inviteToCircle } from '@sfera/contract/circles/invitations';
import { createCircle } from '@sfera/contract/circles/circles';
import { UserId } from '@sfera/contract/base/ids';
import type { Api, Person } from './api.ts';

/** A circle that the first of these people leads, and its chat and row in the list as those of a person. */
export async function makeCircle(api: Api, name: string, leader: Person, ...members: Person[]) {
  const { id } = await api.call(createCircle, { as: leader, body: { name } });
  const userIds = members.map((member) => member.id);
  await api.call(inviteToCircle, { as: leader, params: { id }, body: { userIds } });
  for (const as of members) await api.call(acceptCircleInvitation, { as, params: { id } });
  return { id, chat: { id: v.parse(UserId, id) }, row: { login: name } };
}
