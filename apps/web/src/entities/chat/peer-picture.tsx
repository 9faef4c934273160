import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import { peerName } from '#entities/chat/peer.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';

interface PeerPictureProps {
  peer: Interlocutor;
  /** Unit: px. */
  size: number;
  isOnline?: boolean;
}

/** The picture of a person, or of a circle, else the first letters of the name. */
export const PeerPicture = ({ peer, size, isOnline = false }: PeerPictureProps) => (
  <Avatar userId={peer.id} login={peerName(peer)} src={peer.logoImage} size={size} isOnline={isOnline} />
);
