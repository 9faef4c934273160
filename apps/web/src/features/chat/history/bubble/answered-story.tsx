import type { AnsweredStory as Story } from '@sfera/contract/stories/answered-story';
import { useUserId } from '#shared/api/session.ts';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from '../text.ts';
import styles from './answered-story.module.css';

/** The story that a message answers. Null for a message in the outbox: this device does not know the story then. */
export function AnsweredStory({ story }: { story: Story | null }) {
  const isGone = story !== null && story.id === null;
  const isVeiled = useUserId() !== story?.userId && story?.isSensitive === true;
  return (
    <div className={styles.story}>
      <div className={styles.picture} data-veiled={isVeiled || undefined}>
        {story?.picture && !isGone && <MediaImage media={story.picture} alt="" sizes="40px" aspect={5 / 7} />}
      </div>
      <p className={styles.words}>
        <span className={typography.semibold}>{text.storyAnswer}</span>
        {isGone && <span>{text.storyGone}</span>}
        {isVeiled && <span>{text.storyForAdults}</span>}
      </p>
    </div>
  );
}
