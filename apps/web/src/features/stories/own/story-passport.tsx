import type { Story } from '@sfera/contract/stories';
import { PassportSheet } from '#entities/passport/passport-sheet.tsx';
import { useRetryStory } from './use-retry-story.ts';

interface StoryPassportProps {
  story: Story;
  isOpen: boolean;
  onClose: () => void;
  /** Asks whether the story shall be deleted. */
  onDelete: () => void;
}

/** What has become of the file of the user's own story. */
export function StoryPassport({ story, isOpen, onClose, onDelete }: StoryPassportProps) {
  const { mutate: retry } = useRetryStory(story);
  return (
    <PassportSheet
      of={{ objectKind: 'story', id: story.id }}
      isOpen={isOpen}
      onClose={onClose}
      onRetry={() => retry()}
      onDelete={onDelete}
    />
  );
}
