import { useEffect, useState } from 'react';
import { holdMusic } from '#shared/media/music/held-music.ts';
import { openLoop } from '#shared/media/music/play-loop.ts';
import { takePart } from '#shared/media/music/take-part.ts';
import type { MusicClip } from '../../works/story-design.ts';

/**
 * Plays the clip in a loop while the composer shows the page. Only the clip itself is kept, and nothing after the
 * component has gone. What cannot be read stays silent: the panel says why.
 */
export function useMusicPreview(clip: MusicClip | null, isPlaying: boolean): void {
  const [sound, setSound] = useState<AudioBuffer | null>(null);
  const { file, start, end } = clip ?? { file: null, start: 0, end: 0 };

  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    const held = holdMusic(file);
    held.music
      .then((music) => takePart(music, start, end))
      .then(
        (part) => isWanted && setSound(part),
        () => undefined,
      )
      .finally(held.release);
    return () => {
      isWanted = false;
      held.release();
      setSound(null);
    };
  }, [file, start, end]);

  useEffect(() => {
    if (!sound || !isPlaying) return;
    const player = openLoop();
    player.play(sound);
    return () => player.stop();
  }, [sound, isPlaying]);
}
