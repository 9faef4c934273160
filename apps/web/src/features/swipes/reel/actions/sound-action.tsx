import Volume2 from 'lucide-react/icons/volume-2';
import VolumeOff from 'lucide-react/icons/volume-off';
import VolumeX from 'lucide-react/icons/volume-x';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { setMuted, useMuted } from '#shared/ui/video-player/sound-choice.ts';
import { text } from '../text.ts';

/** Turns the sound on or off, for every video until the page unloads. */
export function SoundAction({ hasSound }: { hasSound: boolean }) {
  const isMuted = useMuted();
  if (!hasSound)
    return <IconButton variant="glass" label={text.soundless} icon={<VolumeOff size={22} />} disabled />;
  return (
    <IconButton
      variant="glass"
      label={isMuted ? text.unmute : text.mute}
      icon={isMuted ? <VolumeX size={22} /> : <Volume2 size={22} />}
      onClick={() => setMuted(!isMuted)}
    />
  );
}
