import type { Audience } from '@sfera/contract/audience';
import { text } from './text.ts';

/** «Круг «Семья»»: whom a post is for, where that is not everyone. */
export function wordsOf(audience: Audience): string {
  if (audience.kind === 'followers') return text.followers;
  return audience.circle ? text.circle(audience.circle.name) : text.circleGone;
}
