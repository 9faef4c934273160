import type { Story } from '@sfera/contract/stories/stories';
import { useQuery } from '@tanstack/react-query';
import { myStoriesQuery } from '#entities/story/story-queries.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { text } from './text.ts';
import { useRetryStory } from './use-retry-story.ts';
import styles from './own-bar.module.css';

const Stage = shownPart(
  async () => (await import('./story-upload.tsx')).StoryStage,
  () => <span role="status">{text.processing}</span>,
);

/**
 * The processing state of a video of the user's own story: under way, or failed with the reason and a retry button.
 * Renders nothing for a ready video.
 */
export function ProcessingNote({ story }: { story: Story }) {
  const isAwaited = story.status === 'processing';
  // Polls until the video is ready, also where no list shows the user's own stories.
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
      <p className={styles.processing}>
        <Stage story={story} />
      </p>
    )
  );
}
