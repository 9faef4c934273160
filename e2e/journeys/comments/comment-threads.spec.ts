import { likeComment, listReplies, listThreads } from '@sfera/contract/comments/threads';
import {
  expectAccessible,
  expectAccessibleInBothWindows,
  expectNoSidewaysScroll,
} from '../../support/accessibility.ts';
import { lookUntil } from '../../support/browser/browsers.ts';
import { Comments } from '../../support/app/comments.ts';
import { press } from '../../support/browser/gestures.ts';
import { notificationsOf, openNotifications, targetOf } from '../../support/app/people.ts';
import { publishFor } from '../../support/app/reactions.ts';
import { sample } from '../../support/media/samples.ts';
import { expectFineState } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a comment is answered, liked, changed and deleted with its thread',
  { tag: '@smoke' },
  async ({ memberPage: page, api, person, isMobile }) => {
    const post = await publishFor(api, person, 'Залив');
    const friend = await api.register();
    const head = await api.comment(friend, post.id, 'Где это?');
    for (let number = 1; number <= 12; number += 1)
      await api.comment(friend, post.id, `Ответ ${number}`, head.id);
    const comments = new Comments(page, isMobile);
    const { dialog } = comments;
    const thread = dialog.getByRole('list', { name: `Ответы на комментарий ${friend.login}` });
    const button = (name: string | RegExp) => dialog.getByRole('button', { name }).first();

    await test.step('the replies are shown when they are asked for', async () => {
      await comments.open(post);
      await expect(comments.texts).toHaveText(['Где это?']);
      await press(button('Показать ответы (12)'), isMobile);
      await expect(thread.getByRole('listitem')).toHaveCount(12);
      await expectFineState(page, 'an open thread', thread.getByText('Ответ 1', { exact: true }));
    });

    await test.step('an answer to a reply stays in the thread and names whom it answers', async () => {
      const reply = thread.getByRole('listitem').filter({ hasText: 'Ответ 12' });
      await press(reply.getByRole('button', { name: `Ответить ${friend.login}` }), isMobile);
      await expect(dialog.getByText(`Ответ @${friend.login}`)).toBeVisible();
      await expect(comments.box).toBeFocused();
      await expectAccessible(page, 'an answer is written');
      await comments.write('На заливе');
      await expect(thread.getByRole('listitem').last()).toContainText(`@${friend.login} На заливе`);
      await expect(thread.getByRole('listitem').last()).toContainText('сек. назад');
      await expect(comments.button).toHaveText('14');
      const { replies } = await api.call(listReplies, { params: { commentId: head.id } });
      expect(replies.at(-1)).toMatchObject({ text: 'На заливе', answered: { id: friend.id } });
    });

    await test.step('a heart is tapped, and the tap is there after a reload', async () => {
      await press(button(`Нравится комментарий ${friend.login}`), isMobile);
      await expect(button(`Нравится комментарий ${friend.login}: 1`)).toHaveAttribute('aria-pressed', 'true');
      await expect
        .poll(async () => (await api.call(likeComment, { as: friend, params: { commentId: head.id } })).likes)
        .toBe(2);
      await expectAccessibleInBothWindows(page, 'a thread with an answer');
      await page.reload();
      await comments.open();
      await expect(button(`Нравится комментарий ${friend.login}: 2`)).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('one’s own words are changed, while a draft waits', async () => {
      await comments.write('Красота');
      await expect(comments.rows.first()).toContainText('сек. назад');
      await comments.box.fill('Потом допишу');
      await press(comments.menuOf('Красота'), isMobile);
      await press(page.getByRole('menuitem', { name: 'Изменить' }), isMobile);
      await expect(comments.box).toBeFocused();
      await expect(comments.box).toHaveValue('Красота');
      await comments.box.press('End');
      await comments.box.pressSequentially(' какая');
      await expectFineState(page, 'a comment is changed', dialog.getByText('Изменение комментария'));
      await press(button('Сохранить'), isMobile);
      await expect(comments.texts.first()).toHaveText('Красота какая');
      await expect(comments.rows.first()).toContainText('изменено');
      await expect(comments.box).toHaveValue('Потом допишу');
    });

    await test.step('a deleted comment takes its thread along', async () => {
      const own = comments.rows.filter({ hasText: 'Красота какая' });
      await press(own.getByRole('button', { name: `Ответить ${person.login}` }), isMobile);
      await comments.write('Сам себе');
      await expect(own.getByRole('listitem')).toContainText('сек. назад');
      await comments.close();
      await comments.open();
      await expect(button('Показать ответы (1)')).toBeVisible();
      const question = await comments.askToDelete('Красота какая');
      await expect(question).toContainText('вместе с ответами');
      await press(question.getByRole('button', { name: 'Удалить' }), isMobile);
      await expect(comments.texts).toHaveText(['Где это?']);
      await expect(comments.button).toHaveText('14');
      expect((await api.getPost(person, post.id)).countComment).toBe(14);
    });
  },
);

test('a notification of a reply opens its thread, and the author of the post pins a comment', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  const friend = await api.register();
  const post = await api.publish(person, sample('small.jpg'), 'Свой пост');
  const mine = await api.comment(person, post.id, 'Как вам?');
  for (let number = 1; number <= 25; number += 1) await api.comment(friend, post.id, `Просто ${number}`);
  for (let number = 1; number <= 25; number += 1)
    await api.comment(person, post.id, `Дополнение ${number}`, mine.id);
  await api.comment(friend, post.id, 'Очень', mine.id);

  await test.step('the reply is in view, in its open thread', async () => {
    await page.goto('/');
    await openNotifications(page, isMobile);
    const told = notificationsOf(page, friend, 'отвечает на ваш комментарий: Очень');
    await lookUntil(page, told, 'visible');
    await press(targetOf(told), isMobile);
    await expect(page).toHaveURL(new RegExp(`/myProfile/post/${post.id}`));
    const reply = page.locator('[aria-current="true"]').filter({ hasText: 'Очень' });
    await expect(reply).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Показать предыдущие ответы' })).toBeVisible();
    await expectAccessible(page, 'a reply is wanted');
    await expectNoSidewaysScroll(page);
  });

  await test.step('the author of the post is marked, and pins a comment', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Как вам?' }).first();
    await expect(row.getByText('Автор', { exact: true }).first()).toBeVisible();
    await press(row.getByRole('button', { name: 'Действия с комментарием', exact: true }).first(), isMobile);
    await press(page.getByRole('menuitem', { name: 'Закрепить' }), isMobile);
    await expect(row.getByText('Закреплено')).toBeVisible();
    const { comments } = await api.call(listThreads, { params: { postId: post.id } });
    expect(comments[0]).toMatchObject({ id: mine.id, isPinned: true, replies: 26 });
    await expectAccessibleInBothWindows(page, 'a pinned comment');
  });
});
