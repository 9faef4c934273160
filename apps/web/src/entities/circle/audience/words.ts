import type { Audience } from '@sfera/contract/people/audience';
import { isolated } from '@sfera/contract/words/isolated';
import { text } from './text.ts';

/** «Круг «Семья»»: whom a post is for, where it is not for all people. */
export function wordsOf(audience: Audience): string {
  if (audience.kind === 'followers') return text.followers;
  return audience.circle ? text.circle(isolated(audience.circle.name)) : text.circleGone;
}
