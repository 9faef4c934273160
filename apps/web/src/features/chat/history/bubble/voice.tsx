import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { outgoingVoice, storedVoice } from '#entities/chat/voice/playable.ts';
import { VoiceControls } from '#entities/chat/voice/voice-controls.tsx';
import { useUserId } from '#shared/api/session.ts';
import { chatPath } from '../../chat-address.ts';
import type { Entry } from '../entry.ts';

interface VoiceProps {
  entry: Entry;
  body: Extract<Entry['message']['body'], { kind: 'voice' }>;
  partner: Interlocutor;
  /** Time and delivery state of the message. */
  children: ReactNode;
}

/** The sound of a message, on its way or stored. */
export function Voice({ entry, body, partner, children }: VoiceProps) {
  const cache = useQueryClient();
  const ownId = useUserId();
  if (ownId === null) return null;
  const path = chatPath(partner.id);
  return (
    <VoiceControls
      name={entry.key}
      facts={body}
      playable={() =>
        entry.kind === 'outgoing'
          ? outgoingVoice(entry.message, path)
          : storedVoice({ cache, partner, ownId, path }, entry.message, entry.key)
      }
      isUnheard={'isHeard' in body && !body.isHeard}
    >
      {children}
    </VoiceControls>
  );
}
