import type { Message } from '@sfera/contract/chat/chat';
import { useCallback, useState } from 'react';
import type { Peer } from '#entities/chat/peer.ts';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';

const ForwardSheet = openedPart(async () => (await import('./forward-sheet.tsx')).ForwardSheet);

/** A sheet stays mounted while it is closed; the number tells its contents apart. */
interface Forwarding {
  messages: readonly Message[];
  isOpen: boolean;
  number: number;
}

/** Forwards messages of the chat with `partner`. `forward` is stable: a changing one would draw all rows again. */
export function useForwarding(partner: Peer, onForwarded: () => void) {
  const [forwarded, setForwarded] = useState<Forwarding | null>(null);
  const forward = useCallback(
    (messages: readonly Message[]) =>
      setForwarded((before) => ({ messages, isOpen: true, number: (before?.number ?? 0) + 1 })),
    [],
  );
  const sheet = forwarded && (
    <ForwardSheet
      key={forwarded.number}
      messages={forwarded.messages}
      partner={partner}
      isOpen={forwarded.isOpen}
      onClose={() => setForwarded({ ...forwarded, isOpen: false })}
      onForwarded={onForwarded}
    />
  );
  return { forward, sheet };
}
