import type { MessageVideo } from '@sfera/contract/chat/message-body';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { pause as pauseVoice } from '#entities/chat/voice/playing.ts';
import { PhotoFrame } from '#shared/ui/viewer/photo-frame.tsx';
import type { PhotoViewerProps } from '#shared/ui/viewer/photo-viewer.tsx';
import { setMuted, useMuted } from '#shared/ui/video-player/sound-choice.ts';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import { VideoPlayer } from '#shared/ui/video-player/video-player.tsx';
import { text } from './text.ts';
import styles from './video-viewer.module.css';

export interface VideoViewerProps extends PhotoViewerProps {
  video?: MessageVideo | undefined;
}

/** The video of a message over the whole window; `picture` is its poster. The cross, Escape and Back close it. */
export function VideoViewer({ picture, video, caption, isOpen, onClose }: VideoViewerProps) {
  const aspect = picture.width / picture.height;
  const shape: CSSProperties & Record<'--aspect', number> = { '--aspect': aspect };
  return (
    <PhotoFrame title={text.video} closeLabel={text.close} isOpen={isOpen} onClose={onClose}>
      {() => (
        <div className={styles.viewer}>
          <div className={styles.stage} style={shape} onPlayCapture={pauseVoice}>
            {isOpen && video?.url && (
              <SoundOn>
                <VideoPlayer
                  src={video.url}
                  poster={picture}
                  durationMs={video.durationMs}
                  hasSound={video.hasSound}
                  label={caption || text.video}
                  fit="contain"
                  isPriority
                  autoPlayInView
                />
              </SoundOn>
            )}
          </div>
          {caption && (
            <p dir="auto" className={styles.caption}>
              <WrittenText text={caption} />
            </p>
          )}
        </div>
      )}
    </PhotoFrame>
  );
}

/** Who opens a video wants to hear it; the choice for the feed is as before when it is closed. */
function SoundOn({ children }: { children: ReactNode }) {
  const before = useRef(useMuted());
  useEffect(() => {
    const wasMuted = before.current;
    setMuted(false);
    return () => setMuted(wasMuted);
  }, []);
  return children;
}
