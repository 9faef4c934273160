import type { UserPreview } from '@sfera/contract/users';
import { isCircle, peerName } from '#entities/chat/peer.ts';
import { lettersOf } from '#entities/circle/letters-of.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';

interface PeerPictureProps {
  peer: UserPreview;
  /** Unit: px. */
  size: number;
  isOnline?: boolean;
}

/** The picture of a person, or of a circle, else the first letters of the name. */
export const PeerPicture = ({ peer, size, isOnline = false }: PeerPictureProps) => (
  <Avatar
    userId={peer.id}
    login={isCircle(peer) ? lettersOf(peerName(peer)) : peer.login}
    src={peer.logoImage}
    size={size}
    isOnline={isOnline}
  />
);
