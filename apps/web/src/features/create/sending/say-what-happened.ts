import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import type { Audience } from '@sfera/contract/people/audience';
import { tellLostSound } from '#shared/media/video/lost-sound.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from '../text.ts';
import type { Published } from '../upload/send.ts';
import { wordsOf } from '../works/story-words.ts';
import type { Work } from '../works/work.ts';

/** Says what the checkmark does not. */
export function sayWhatHappened(work: Work, published: Published): void {
  if (published.target === 'scheduled') {
    tellLostSound(published.scheduled?.items ?? []);
    // Its words come with the first one; they are told on the page of these posts, too.
    void import('./say-scheduled.ts').then(
      ({ sayScheduled }) => sayScheduled(work, published.scheduled),
      () => {},
    );
    return;
  }
  const isStory = published.target === 'story';
  const videos = isStory ? [published.story] : (published.post.items ?? [published.post]);
  tellLostSound(videos.map(({ video }) => video));
  const words = isStory ? published.story.text : published.post.description;
  if (videos.some(({ video }) => video?.wasTrimmed)) toast(text.trimmed[published.target]);
  // An earlier try had come through, and only its answer was lost: words changed since are not in it.
  if (words !== wordsOf(work)) toast(text.earlierWords);
  // So are others whom it was for, and that may not be passed over.
  const { audience } = isStory ? published.story : published.post;
  if (choiceOf(audience) !== (work.audience ?? 'everyone')) toast(text.earlierAudience, { kind: 'error' });
  if (isStory) toast(text.storyPublished);
}

/** Null when the circle is gone. */
function choiceOf(audience: Audience | undefined): AudienceChoice | null {
  if (!audience) return 'everyone';
  return audience.kind === 'followers' ? 'followers' : (audience.circle?.id ?? null);
}
