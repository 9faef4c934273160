import type { CircleId, PeerId, UserId } from '@sfera/contract/base/ids';
import type { Db } from '../../../db/database.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { createBatch } from '../../../base/batch.ts';
import { leadersWrite, mayWrite } from '../../circles/index.ts';
import { type PeerRow, readPeer, readPeerKinds } from './queries.ts';

/** The other side of a chat. Calls and events name it by its id alone. */
export type Peer = { kind: 'person'; id: UserId } | { kind: 'circle'; id: CircleId };

export function toPeer({ circle_id: circleId, interlocutor_id: userId }: PeerRow): Peer {
  if (circleId) return { kind: 'circle', id: circleId };
  if (!userId) throw new Error('A chat has no other side');
  return { kind: 'person', id: userId };
}

/** Some ten megabytes. */
const MOST_KNOWN = 100_000;

/**
 * Tells people from circles, with one question for each id: ids are made by the server, so that none ever turns into
 * one of the other kind. Questions about one id are answered in their order.
 */
export function createPeerLookup({ db }: Pick<Context, 'db'>): (id: PeerId) => Promise<Peer> {
  const known = new Map<PeerId, Promise<Peer>>();
  const ask = createBatch<PeerId, Peer>(
    async (ids) => {
      const rows = await readPeerKinds(db, ids);
      const peers = new Map(rows.map((row) => [row.asked_id, toPeer(row)]));
      return (id) => {
        const peer = peers.get(id);
        if (!peer) throw new Error('An id was not looked up');
        return peer;
      };
    },
    { windowMs: 0, maxItems: 200 },
  );
  return (id) => {
    const before = known.get(id);
    if (before) return before;
    if (known.size >= MOST_KNOWN) known.clear();
    const asked = ask(id);
    known.set(id, asked);
    asked.catch(() => known.delete(id));
    return asked;
  };
}

/**
 * Whom an id names, before something long is done for the message; the transaction that sends it asks again. Throws
 * `message_self`; `user_not_found`, also for a circle of others; `forbidden` in a circle where only leaders write.
 */
export async function findRecipient(db: Db, senderId: UserId, id: PeerId): Promise<Peer> {
  if (id === senderId) throw new AppError('message_self');
  const peer = await readPeer(db, senderId, id);
  if (!peer) throw new AppError('user_not_found');
  if (peer.circle_id && !mayWrite(peer)) throw leadersWrite();
  return toPeer(peer);
}
