import type { Story } from '@sfera/contract/stories/stories';
import { useQuery } from '@tanstack/react-query';
import { passportQuery } from '#entities/passport/passport-query.ts';
import { PassportSheet } from '#entities/passport/passport-sheet.tsx';
import { stageWords } from '#entities/passport/stage-words.ts';
import { text } from './text.ts';
import { useRetryStory } from './use-retry-story.ts';

interface StoryPassportProps {
  story: Story;
  isOpen: boolean;
  onClose: () => void;
  /** Asks whether the story shall be deleted. */
  onDelete: () => void;
}

/** Tells what has become of the file of the user's own story. */
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

/** How far the server is with the video of the user's own story, live. */
export function StoryStage({ story }: { story: Story }) {
  const { data: [passport] = [] } = useQuery(passportQuery({ objectKind: 'story', id: story.id }));
  const words = stageWords(passport);
  const percent = passport?.percent ?? null;
  return (
    <>
      <span role="status">{words ?? text.processing}</span>
      {words !== null && percent !== null && <span aria-hidden="true">{`: ${percent}\u00A0%`}</span>}
    </>
  );
}
