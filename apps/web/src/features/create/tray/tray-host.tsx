import type { UserId } from '@sfera/contract/base/ids';
import { useState } from 'react';
import { useAllOutgoing } from '#entities/chat/outgoing/use-outgoing.ts';
import { useUserId } from '#shared/api/session.ts';
import { Deferred } from '#shared/ui/on-demand/deferred.tsx';
import { useIsSending } from '#shared/sending/sending-mark.ts';

const load = async () => (await import('./tray.tsx')).Tray;

/** The tray of what is on its way. Its code is fetched when there is something, of an earlier page too. */
export function TrayHost() {
  const userId = useUserId();
  return userId && <OfAccount key={userId} userId={userId} />;
}

function OfAccount({ userId }: { userId: UserId }) {
  const isSending = useIsSending(userId);
  const hasPhotos = useAllOutgoing().some(({ body }) => 'file' in body);
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && (isSending || hasPhotos)) setWanted(true);
  return isWanted && <Deferred load={load} />;
}
