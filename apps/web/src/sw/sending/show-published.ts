import { firstCharacters } from '@sfera/contract/words/characters';
import type { UserId } from '@sfera/contract/base/ids';
import { describeNotification } from '../push/notification.ts';
import { scope } from '../scope.ts';
import type { ReadyWork } from './kept.ts';
import { text } from './text.ts';

/** The part of the words that a notification shows. Unit: characters. */
const WORDS_LENGTH = 100;

/** Tells the person, whose tabs are closed, that it is done; where notifications are forbidden the next page shows it. */
export async function showPublished(work: ReadyWork, answer: unknown, userId: UserId): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const { post } = answer as { post?: { id?: string } };
  const said = work.sending.body?.text ?? work.files[0]?.form.fields['text'];
  const words = firstCharacters(said ?? '', WORDS_LENGTH);
  const shown = describeNotification({
    title: text.published,
    body: words || (post ? text.post : text.story),
    tag: `published:${work.id}`,
    path: post?.id ? `/post/${post.id}` : '/myProfile',
    userId,
    icon: null,
    badge: 0,
    at: Date.now(),
  });
  await scope.registration.showNotification(...shown).catch(() => {});
}
