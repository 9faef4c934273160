import { deletePost } from '@sfera/contract/posts';
import { Comments } from '../support/comments.ts';
import { cardOf } from '../support/create-screen.ts';
import { bringIntoView, press } from '../support/gestures.ts';
import { bubbleOf } from '../support/reactions.ts';
import { sample } from '../support/samples.ts';
import { expect, test } from '../support/test.ts';

test('a post that was deleted meanwhile is «Пост не найден» after the first action on it', async ({
  memberPage: page,
  api,
  person,
  troubles,
  isMobile,
}) => {
  troubles.expect(/404/);
  const author = await api.register();
  await api.follow(person, author);
  const discussed = await api.publish(author, sample('tiny.jpg'), 'Капля');
  const liked = await api.publish(author, sample('photo.jpg'), 'Лужа');
  await api.react(author, liked.id, '🔥');
  await page.goto('/');
  const missing = page.getByRole('feed').getByText('Пост не найден');
  const bubble = bubbleOf(cardOf(page, 'Лужа'), 'Огонь');
  await bringIntoView(bubble);
  // A view is an action too: it must come before the deletion.
  await expect.poll(async () => (await api.getPost(author, liked.id)).views).toBe(1);
  await api.call(deletePost, { params: { id: liked.id }, as: author });
  await press(bubble, isMobile);
  await expect(missing).toHaveCount(1);
  await expect(cardOf(page, 'Лужа')).toHaveCount(0);

  const comments = new Comments(page, isMobile);
  await comments.open();
  await expect(comments.dialog.getByText('Комментариев пока нет')).toBeVisible();
  await api.call(deletePost, { params: { id: discussed.id }, as: author });
  await comments.write('Как красиво');
  await expect(page.getByText('Не удалось отправить комментарий. Пост не найден')).toBeVisible();
  await expect(comments.box).toHaveValue('Как красиво');
  await comments.close();
  await expect(missing).toHaveCount(2);
});
