import type { Page } from '@playwright/test';
import { deleteComment } from '@sfera/contract/comments/comments';
import { deletePost } from '@sfera/contract/posts/posts';
import { removeReaction } from '@sfera/contract/posts/post-reactions';
import { DAY_MS } from '@sfera/contract/base/time';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { lookUntil, test } from '../../support/browser/browsers.ts';
import { Comments } from '../../support/app/comments.ts';
import { press } from '../../support/browser/gestures.ts';
import { newsDot, notificationsOf, openNotifications, targetOf } from '../../support/app/people.ts';
import { sample } from '../../support/media/samples.ts';
import { expect } from '../../support/test.ts';

const TABS = ['Все', 'Подписки', 'Реакции', 'Комментарии'];
const REACTED = 'реагирует на вашу публикацию';

const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem');
const newRows = (page: Page) => rowsOf(page).filter({ hasText: 'новое' });

test('there are no notifications before the first action, nor after all actions are taken back', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  await test.step('whoever is new here has no notifications, on any tab', async () => {
    await page.goto('/notification');
    for (const tab of TABS) {
      await press(page.getByRole('tab', { name: tab }), isMobile);
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByText('Уведомлений пока нет').filter({ visible: true })).toBeVisible();
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('what is taken back is told no more, and another emoji takes the place of the first', async () => {
    const [post, second] = [
      await api.publish(person, sample('tiny.jpg'), 'Закат'),
      await api.publish(person, sample('tiny.jpg'), 'Рассвет'),
    ];
    const fan = await api.register();
    const reaction = (name: string) => notificationsOf(page, fan, `${REACTED} — ${name}`);
    await press(page.getByRole('tab', { name: 'Все' }), isMobile);
    await api.react(fan, post.id, '🔥');
    await lookUntil(page, reaction('Огонь'), 'visible');
    await api.react(fan, post.id, '👍');
    await lookUntil(page, reaction('Палец вверх'), 'visible');
    await expect(rowsOf(page)).toHaveCount(1);

    const comment = await api.comment(fan, post.id, 'Ой, не туда');
    const told = notificationsOf(page, fan, 'Ой, не туда');
    await lookUntil(page, told, 'visible');
    await api.call(deleteComment, { as: fan, params: { commentId: comment.id } });
    await lookUntil(page, told, 'hidden');
    await api.call(removeReaction, { as: fan, params: { postId: post.id } });
    await lookUntil(page, reaction('Палец вверх'), 'hidden');

    await api.react(fan, second.id, '🔥');
    await lookUntil(page, reaction('Огонь'), 'visible');
    await api.call(deletePost, { as: person, params: { id: second.id } });
    await lookUntil(page, reaction('Огонь'), 'hidden');
    await expect(page.getByText('Уведомлений пока нет')).toBeVisible();
  });
});

test(
  'actions of others are listed by kind and day, are new once, and lead to their place',
  { tag: '@smoke' },
  async ({ memberPage: page, person, api, isMobile }) => {
    const post = await api.publish(person, sample('tiny.jpg'), 'Закат');
    const [fan, critic, follower] = [await api.register(), await api.register(), await api.register()];
    await api.react(fan, post.id, '🔥');
    await api.comment(critic, post.id, 'Горизонт завален');
    await api.follow(follower, person);
    await page.goto('/userCount');
    await lookUntil(page, newsDot(page), 'visible');
    await openNotifications(page, isMobile);
    await lookUntil(page, notificationsOf(page, follower, 'подписывается на вас'), 'visible');
    await expect(page.getByRole('region', { name: 'Сегодня' }).getByRole('listitem')).toHaveCount(3);
    await expect(newRows(page)).toHaveCount(3);
    await expect(newsDot(page)).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const ofTab = { Подписки: follower, Реакции: fan, Комментарии: critic };
    for (const [tab, { login }] of Object.entries(ofTab)) {
      await press(page.getByRole('tab', { name: tab }), isMobile);
      await expect(rowsOf(page)).toHaveCount(1);
      await expect(rowsOf(page)).toContainText(login);
    }
    await press(targetOf(notificationsOf(page, critic, 'Горизонт завален')), isMobile);
    await expect(page).toHaveURL(new RegExp(`/myProfile/post/${post.id}#comments-`));
    const comments = new Comments(page, isMobile);
    await expect(comments.texts).toHaveText(['Горизонт завален']);
    await expect(comments.rows).toHaveAttribute('aria-current', 'true');
    // Back closes the comments first.
    await comments.close();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Комментарии' })).toHaveAttribute('aria-selected', 'true');
    await press(page.getByRole('tab', { name: 'Все' }), isMobile);
    await press(targetOf(notificationsOf(page, follower, 'подписывается на вас')), isMobile);
    await expect(page).toHaveURL(`/userProfile/${follower.id}`);
    await page.goBack();

    // A day later by the clock of the server, which the app follows.
    await page.clock.setFixedTime(Date.now() + DAY_MS);
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const date = new Date(Date.now() + DAY_MS).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Вчера' }).getByRole('listitem')).toHaveCount(3);
    await expect(newRows(page)).toHaveCount(0);
    await expect(newsDot(page)).toBeHidden();
    await press(targetOf(notificationsOf(page, fan, `${REACTED} — Огонь`)), isMobile);
    await expect(page).toHaveURL(`/myProfile/post/${post.id}`);
  },
);
