import type { Story } from '@sfera/contract/stories';
import { useQuery } from '@tanstack/react-query';
import { myStoriesQuery } from '#entities/story/story-queries.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { text } from './text.ts';
import { useRetryStory } from './use-retry-story.ts';
import styles from './own-bar.module.css';

/** How far the video of one's own story is: on its way, or failed and why, with another try. Nothing when it is ready. */
export function MakingNote({ story }: { story: Story }) {
  const isAwaited = story.status === 'processing';
  // Asked after until it is made, also where nothing else shows one's own stories.
  useQuery({ ...myStoriesQuery(), enabled: isAwaited });
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
      <p role="status" className={styles.processing}>
        {text.processing}
      </p>
    )
  );
}
