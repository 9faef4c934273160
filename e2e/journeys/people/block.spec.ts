import { blockUser, unblockUser } from '@sfera/contract/people/blocks';
import type { Page } from '@playwright/test';
import {
  expectAccessible as expectAccessibleHere,
  expectAccessibleInBothWindows,
  expectContrastInTheOtherColours,
  expectNoSidewaysScroll,
  settle,
} from '../../support/accessibility.ts';
import { newLogin, type Person } from '../../support/api.ts';
import { test } from '../../support/browser/browsers.ts';
import { chatOf } from '../../support/app/chat-screen.ts';
import { Comments } from '../../support/app/comments.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { circleOf, StoryViewer } from '../../support/app/story-viewer.ts';
import { FOLLOW, followButtonOf } from '../../support/app/people.ts';
import { expect } from '../../support/test.ts';

const rowOf = (page: Page) => page.getByRole('menuitem', { name: 'Заблокировать' });

const expectAccessible = async (page: Page, state: string) => {
  await settle(page);
  await expectAccessibleInBothWindows(page, state);
};

/** Chooses «Заблокировать» in the open menu, and answers the question. */
async function block(page: Page, { login }: Person, isMobile: boolean): Promise<void> {
  await press(rowOf(page), isMobile);
  const question = page.getByRole('alertdialog', { name: `Заблокировать ${login}?` });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question');
  await press(question.getByRole('button', { name: 'Заблокировать' }), isMobile);
  await expect(page.getByText(`Вы заблокировали ${login}`)).toBeVisible();
}

test(
  'the author of a post is blocked: the posts leave the feed, and the settings list and unblock the person',
  { tag: '@smoke' },
  async ({ memberPage: page, person, api, isMobile }) => {
    const [oleg, vera] = [await api.register(newLogin('oleg')), await api.register(newLogin('vera'))];
    for (const author of [oleg, vera]) await api.follow(person, author);
    await api.publish(oleg, sample('tiny.jpg'), 'Снимок Олега');
    await api.publish(vera, sample('photo.jpg'), 'Снимок Веры');
    await page.goto('/');
    await press(cardOf(page, 'Снимок Олега').getByRole('button', { name: 'Действия с постом' }), isMobile);
    await expect(rowOf(page)).toBeVisible();
    await expectAccessible(page, 'the menu of a post');
    await block(page, oleg, isMobile);
    await expect(cardOf(page, 'Снимок Олега')).toHaveCount(0);
    await expect(cardOf(page, 'Снимок Веры')).toHaveCount(1);

    await page.goto('/settings');
    await press(page.getByRole('link', { name: 'Заблокированные' }), isMobile);
    const rows = page.getByRole('list', { name: 'Заблокированные' }).getByRole('listitem');
    await expect(rows).toContainText([oleg.login]);
    await expectAccessible(page, 'the blocked people');
    await expectContrastInTheOtherColours(page, 'the blocked people');
    await expectNoSidewaysScroll(page);
    await press(page.getByRole('button', { name: `Разблокировать: ${oleg.login}` }), isMobile);
    await expect(page.getByText('Вы никого не заблокировали')).toBeVisible();
    await expectAccessible(page, 'nobody is blocked');
  },
);

test('a person blocked from the profile is told as blocked there, and «Разблокировать» brings the profile back', async ({
  memberPage: page,
  api,
  troubles,
  isMobile,
}) => {
  troubles.expect(/404/);
  const oleg = await api.register(newLogin('oleg'));
  await page.goto(`/userProfile/${oleg.id}`);
  await press(page.getByRole('button', { name: 'Действия с профилем' }), isMobile);
  await block(page, oleg, isMobile);
  await expect(page.getByRole('status').getByText(`Вы заблокировали ${oleg.login}`)).toBeVisible();
  await expectAccessible(page, 'an own block');
  await press(page.getByRole('button', { name: 'Разблокировать' }), isMobile);
  await expect(page.getByText(`Вы разблокировали ${oleg.login}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Действия с профилем' })).toBeVisible();
});

test('a commenter, the author of a story and a partner of a chat are blocked where they are met', async ({
  memberPage: page,
  person,
  api,
  troubles,
  isMobile,
}) => {
  troubles.expect(/404/);
  const [star, rude] = [await api.register(newLogin('star')), await api.register(newLogin('rude'))];
  const [anna, boris] = [await api.register(newLogin('anna')), await api.register(newLogin('boris'))];
  await api.follow(person, star);
  await api.follow(person, anna);
  const post = await api.publish(star, sample('tiny.jpg'), 'Капля');
  await api.comment(rude, post.id, 'Фу');
  await api.comment(star, post.id, 'Спасибо');
  await api.publishStory(anna, sample('tiny.jpg'));
  await api.sendMessage(boris, person, 'Купи слона');

  await page.goto('/');
  const comments = new Comments(page, isMobile);
  await comments.open();
  const rows = comments.dialog.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await press(
    rows.filter({ hasText: 'Фу' }).getByRole('button', { name: 'Действия с комментарием' }),
    isMobile,
  );
  // `comments-sheet.spec.ts` looks at this menu on both screens; a window of another size moves it off its button.
  await settle(page);
  await expectAccessibleHere(page, 'the menu of a comment');
  await block(page, rude, isMobile);
  await expect(rows).toHaveCount(1);
  await comments.close();

  const viewer = new StoryViewer(page, isMobile);
  await viewer.open(circleOf(page, anna));
  await press(viewer.dialog.getByRole('button', { name: 'Действия с историей' }), isMobile);
  await expect(rowOf(page)).toBeVisible();
  await expectAccessible(page, 'the menu of a story');
  await block(page, anna, isMobile);
  await expect(viewer.dialog).toHaveCount(0);
  await expect(circleOf(page, anna)).toHaveCount(0);

  await page.goto(`/chat?with=${boris.id}`);
  await expect(page.getByText('Купи слона').last()).toBeVisible();
  await press(page.getByRole('button', { name: 'Действия с чатом', exact: true }), isMobile);
  await block(page, boris, isMobile);
  await expect(page.getByText('Нет сообщений').first()).toBeVisible();
  await expect(page.getByText('Купи слона')).toHaveCount(0);
});

test('the blocked person meets nobody: not in the chats, in the feed, on the profile, or by a link', async ({
  openAs,
  person: ana,
  api,
  isMobile,
}) => {
  const oleg = await api.register(newLogin('oleg'));
  await api.follow(oleg, ana);
  const post = await api.publish(ana, sample('tiny.jpg'), 'Снимок Аны');
  await api.sendMessage(ana, oleg, 'Привет');
  const page = await openAs(oleg, /404/);
  const chat = chatOf(page);
  await page.goto('/');
  await expect(cardOf(page, 'Снимок Аны')).toHaveCount(1);
  await chat.open(ana);
  await expect(chat.bubble('Привет')).toBeVisible();

  await api.call(blockUser, { as: ana, params: { id: oleg.id } });
  await page.goto('/chat');
  await expect(page.getByText('Нет сообщений').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Нет постов')).toBeVisible();
  await page.goto(`/userProfile/${ana.id}`);
  await expect(page.getByRole('heading', { name: 'Пользователь не найден' }).first()).toBeVisible();
  await expectAccessible(page, 'a missing person');
  await page.goto(`/post/${post.id}`);
  await expect(page.getByText('Пост не найден').first()).toBeVisible();

  await api.call(unblockUser, { as: ana, params: { id: oleg.id } });
  await page.goto(`/userProfile/${ana.id}`);
  // The follow is not there any more.
  await press(followButtonOf(page, ana), isMobile);
  await expect(followButtonOf(page, ana)).toHaveText(FOLLOW.following);
  await chat.open(ana);
  await expect(chat.bubble('Привет')).toBeVisible();
});
