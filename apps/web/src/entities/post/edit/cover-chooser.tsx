import type { Video } from '@sfera/contract/media/media';
import type { MediaId } from '@sfera/contract/base/ids';
import { changeCover } from '@sfera/contract/posts/edit';
import type { Post } from '@sfera/contract/posts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { formatClock } from '#shared/text/format-clock.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Slider } from '#shared/ui/slider/slider.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { withFirstFrame } from '#shared/ui/video-player/use-video-source.ts';
import { writePosts } from '../post-query.ts';
import styles from './edit-post.module.css';
import { text } from './text.ts';

interface CoverChooserProps {
  post: Post;
  mediaId: MediaId;
  video: Video;
  onDone: () => void;
}

/** Finds the frame that stands for a video. */
export function CoverChooser({ post, mediaId, video, onDone }: CoverChooserProps) {
  const cache = useQueryClient();
  const player = useRef<HTMLVideoElement>(null);
  const [at, setAt] = useState(0);
  const src = video.lightUrl ?? video.url;
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => call(changeCover, { params: { id: post.id }, body: { mediaId, at } }),
    onSuccess: ({ post: changed }) => {
      writePosts(cache, [changed]);
      toast(text.coverSaved, { kind: 'success' });
      onDone();
    },
    onError: (error) => toast(`${text.coverFailed}. ${error.message}`, { kind: 'error' }),
  });
  return (
    <div className={styles.cover}>
      <video
        ref={player}
        className={styles.frame}
        src={src === null ? undefined : withFirstFrame(src)}
        muted
        playsInline
        preload="auto"
        aria-label={text.cover}
      />
      <Slider
        label={text.coverAt}
        min={0}
        max={Math.max(0.1, Math.floor(video.durationMs / 100) / 10)}
        step={0.1}
        value={at}
        onChange={(next) => {
          setAt(next);
          if (player.current) player.current.currentTime = next;
        }}
        format={(seconds) => formatClock(seconds * 1_000)}
      />
      <Button variant="primary" isWide isLoading={isPending} onClick={() => save()}>
        {text.saveCover}
      </Button>
    </div>
  );
}
