import type { ScheduledPost } from '@sfera/contract/posts/scheduled';
import { text as words } from '#entities/scheduled/text.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from '../text.ts';
import type { Work } from '../works/work.ts';

/** Says when the post will be published; null: its time has come since. */
export function sayScheduled({ description }: Work, scheduled: ScheduledPost | null): void {
  if (!scheduled) return void toast(text.postPublished);
  // An earlier try had come through, as with words of posts.
  if (scheduled.text !== description.trim()) toast(text.earlierWords);
  toast(words.scheduledFor(fullDate(scheduled.publishAt)), { kind: 'success' });
}
