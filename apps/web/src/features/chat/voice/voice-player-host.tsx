import { usePlaying } from '#entities/chat/voice/playing-store.ts';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';

const VoicePlayer = shownPart(async () => (await import('./voice-player.tsx')).VoicePlayer);

/** The small player of a voice that goes on while its row is not on the screen. */
export function VoicePlayerHost() {
  const isWanted = usePlaying(({ voice, shownIn }) => voice !== null && shownIn === 0);
  return isWanted && <VoicePlayer />;
}
