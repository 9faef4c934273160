import Volume from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useState, useSyncExternalStore } from 'react';
import type { StageController } from '#shared/media/stage/video-controller.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import type { MusicClip } from '../works/story-design.ts';
import { useMusicPreview } from './music/use-music-preview.ts';
import { text } from './text.ts';

const never = () => () => undefined;

interface MusicSwitchProps {
  clip: MusicClip;
  /** The controller of a video, with which the music stops and goes on. */
  controller: StageController | null;
  /** Nothing is heard, as while the story goes up. */
  isSilent: boolean;
}

/** The music over the page as it will be heard; this button silences it. */
export function MusicSwitch({ clip, controller, isSilent }: MusicSwitchProps) {
  const [isOn, setOn] = useState(true);
  const isPlaying = useSyncExternalStore(controller?.subscribe ?? never, () => controller?.isPlaying ?? true);
  useMusicPreview(clip, isOn && isPlaying && !isSilent);
  return (
    <IconButton
      variant="glass"
      label={isOn ? text.pauseMusic : text.playMusic}
      icon={isOn ? <Volume size={20} /> : <VolumeX size={20} />}
      onClick={() => setOn(!isOn)}
    />
  );
}
