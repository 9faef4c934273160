import type { CircleInterlocutor, Interlocutor } from '@sfera/contract/chat/circle-parts';
import { isolated } from '@sfera/contract/words/isolated';
import type { UserPreview } from '@sfera/contract/people/users';

/** The other side of a chat. A circle's `userName` is its name. */
export type Peer = (UserPreview & { kind: 'person' }) | (CircleInterlocutor & { kind: 'circle' });

const isOfCircle = (one: Interlocutor): one is CircleInterlocutor => one.login === '';

/** One object for one interlocutor: what is drawn for it need not be drawn again. */
const peers = new WeakMap<Interlocutor, Peer>();

export function toPeer(one: Interlocutor): Peer {
  const known = peers.get(one);
  if (known) return known;
  const peer: Peer = isOfCircle(one) ? { ...one, kind: 'circle' } : { ...one, kind: 'person' };
  peers.set(one, peer);
  return peer;
}

type Named = Pick<UserPreview, 'login' | 'userName'>;

/** How the other side is called: people of a chat of two by their logins, as everywhere. */
export const peerName = ({ login, userName }: Named): string => login || isolated(userName);

/** How people are called among others in a circle. */
export const personName = ({ login, userName }: Named): string => isolated(userName) || login;
