import type { Story } from '@sfera/contract/stories';
import { useQuery } from '@tanstack/react-query';
import { passportQuery } from '#entities/passport/passport-query.ts';
import { stageWords } from '#entities/passport/stage-words.ts';
import { text } from './text.ts';

/** How far the server is with the video of the user's own story, live. */
export function StoryStage({ story }: { story: Story }) {
  const { data: passport } = useQuery(passportQuery({ objectKind: 'story', id: story.id }));
  const words = stageWords(passport);
  const percent = passport?.percent ?? null;
  return (
    <>
      <span role="status">{words ?? text.processing}</span>
      {words !== null && percent !== null && <span aria-hidden="true">{`: ${percent}\u00A0%`}</span>}
    </>
  );
}
