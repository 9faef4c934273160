import type { Story } from '@sfera/contract/stories';
import { useQuery } from '@tanstack/react-query';
import { passportQuery } from '#entities/passport/passport-query.ts';
import { stageWords } from '#entities/passport/stage-words.ts';
import { myStoriesQuery } from '#entities/story/story-queries.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { text } from './text.ts';
import { useRetryStory } from './use-retry-story.ts';
import styles from './own-bar.module.css';

/**
 * The processing state of a video of the user's own story: under way, or failed with the reason and a retry button.
 * Renders nothing for a ready video.
 */
export function ProcessingNote({ story }: { story: Story }) {
  const isAwaited = story.status === 'processing';
  // Polls until the video is ready, also where no list shows the user's own stories.
  useQuery({ ...myStoriesQuery(), enabled: isAwaited });
  const { data: passport } = useQuery({
    ...passportQuery({ objectKind: 'story', id: story.id }),
    enabled: isAwaited,
  });
  const words = stageWords(passport);
  const percent = passport?.percent ?? null;
  const { mutate: retry, isPending } = useRetryStory(story);

  if (story.status === 'failed')
    return (
      <div className={styles.failure}>
        <p role="alert">{story.failure ?? text.failed}</p>
        <Button size="small" isLoading={isPending} onClick={() => retry()}>
          {text.retry}
        </Button>
      </div>
    );
  return (
    isAwaited && (
      <p className={styles.processing}>
        <span role="status">{words ?? text.processing}</span>
        {words !== null && percent !== null && <span aria-hidden="true">{`: ${percent}\u00A0%`}</span>}
      </p>
    )
  );
}
