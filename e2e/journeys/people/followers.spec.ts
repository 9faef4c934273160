import { listFollowers } from '@sfera/contract/people/follows';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { newLogin, type Api, type Person } from '../../support/api.ts';
import { test } from '../../support/browser/browsers.ts';
import { press } from '../../support/browser/gestures.ts';
import {
  ACTION_FAILED,
  FOLLOW,
  followButtonOf,
  leaveBy,
  openPeople,
  PRIVATE_WARNING,
  tilesOf,
} from '../../support/app/people.ts';
import { sample } from '../../support/media/samples.ts';
import { expect } from '../../support/test.ts';

const AT_ONCE = 4;

/** Makes people who follow the account, the last one newest. */
async function makeFollowers(api: Api, of: Person, count: number): Promise<Person[]> {
  const all: Person[] = [];
  while (all.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - all.length) }, () => api.register());
    for (const follower of await Promise.all(batch)) {
      await api.follow(follower, of);
      all.push(follower);
    }
  }
  return all;
}

test('31 followers come in pages, newest first, and are searched on the server', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  // Each of the 31 is registered.
  const zoya = await api.register(newLogin('zoya'));
  await api.follow(zoya, person);
  await api.updateUser(zoya, { userName: 'Зоя Полярная' });
  const others = await makeFollowers(api, person, 30);
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `/api/user/${person.id}/followers`) asked.push(searchParams);
  });
  await page.goto('/myProfile');
  const sheet = await openPeople(page, '31 подписчик', 'Подписчики', isMobile);
  const rows = sheet.getByRole('listitem');
  await expect(rows).toHaveCount(30);
  await expect(rows.first()).toContainText(others.at(-1)?.login ?? '');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(31);
  await expect(rows.last()).toContainText(zoya.login);
  expect(asked).toHaveLength(2);

  const box = sheet.getByRole('searchbox', { name: 'Поиск среди подписчиков' });
  await box.fill('  зоя поляр ');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(zoya.login);
  await box.fill(zoya.login.toUpperCase());
  await expect(rows).toContainText(zoya.login);
  await box.fill('%_%');
  await expect(sheet.getByText('Пользователи не найдены')).toBeVisible();
  await press(sheet.getByRole('button', { name: 'Очистить поиск' }), isMobile);
  await expect(rows.first()).toContainText(others.at(-1)?.login ?? '');

  await press(rows.nth(1).getByRole('link'), isMobile);
  await expect(page).toHaveURL(`/userProfile/${others.at(-2)?.id}`);
  await expect(sheet).toBeHidden();
});

test('each row follows, asks, withdraws and unfollows; every count changes with it', async ({
  memberPage: page,
  person,
  api,
  troubles,
  isMobile,
}) => {
  const [open, closed] = await Promise.all([api.register(), api.register()]);
  for (const follower of [open, closed]) await api.follow(follower, person);
  await api.makePrivate(closed);
  await page.goto('/myProfile');
  const followers = await openPeople(page, '2 подписчика', 'Подписчики', isMobile);
  await press(followButtonOf(followers, open), isMobile);
  await expect(followButtonOf(followers, open)).toHaveText(FOLLOW.following);
  await press(followButtonOf(followers, closed), isMobile);
  await expect(followButtonOf(followers, closed)).toHaveText(FOLLOW.pending);
  await leaveBy(followButtonOf(followers, closed), isMobile);
  await expect(followButtonOf(followers, closed)).toHaveText(FOLLOW.none);
  await press(followButtonOf(followers, closed), isMobile);
  await expect(followButtonOf(followers, closed)).toHaveText(FOLLOW.pending);
  await page.keyboard.press('Escape');

  const following = await openPeople(page, '1 подписка', 'Подписки', isMobile);
  await expect(following.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await api.answerRequests(closed, 'accept');
  await page.reload();
  await openPeople(page, '2 подписки', 'Подписки', isMobile);
  await leaveBy(followButtonOf(following, closed), isMobile);
  // The row stays, so that a slip of the finger can be corrected.
  await expect(followButtonOf(following, closed)).toHaveText(FOLLOW.none);
  await leaveBy(followButtonOf(following, open), isMobile);
  await expect(followButtonOf(following, open)).toHaveText(FOLLOW.none);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '0 подписок', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '2 подписчика', exact: true })).toBeVisible();
  expect(troubles.unexpected(), 'before the refusal').toEqual([]);
  troubles.expect(/503/);
  await test.step('what the server cannot be told is said, and the row is as it was', async () => {
    await page.route('**/api/{followers,request-follow}/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'Сервер занят' } }),
    );
    const sheet = await openPeople(page, '2 подписчика', 'Подписчики', isMobile);
    await press(followButtonOf(sheet, open), isMobile);
    await expect(page.getByText(ACTION_FAILED)).toBeVisible();
    await expect(followButtonOf(sheet, open)).toHaveText(FOLLOW.none);
    await press(page.getByRole('log').getByRole('button', { name: 'Закрыть' }), isMobile);
    await expect(page.getByText(ACTION_FAILED)).toBeHidden();

    await press(sheet.getByRole('button', { name: `Удалить ${open.login} из подписчиков` }), isMobile);
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }), isMobile);
    await expect(page.getByText(ACTION_FAILED)).toBeVisible();
    await expect(sheet.getByRole('listitem').filter({ hasText: open.login })).toHaveCount(1);
    const params = { id: person.id };
    expect(await api.call(listFollowers, { as: person, params })).toHaveLength(2);
  });
});

test('a removed follower of a private account no longer sees its posts', async ({
  memberPage: page,
  person: owner,
  openAs,
  api,
  isMobile,
}) => {
  const follower = await api.register();
  await api.follow(follower, owner);
  await api.makePrivate(owner);
  const post = await api.publish(owner, sample('tiny.jpg'), 'Для своих');
  const theirs = await openAs(follower, /status of 404/);
  await theirs.goto(`/userProfile/${owner.id}`);
  await expect(tilesOf(theirs)).toHaveCount(1);

  await page.goto('/myProfile');
  const sheet = await openPeople(page, '1 подписчик', 'Подписчики', isMobile);
  const remove = sheet.getByRole('button', { name: `Удалить ${follower.login} из подписчиков` });
  const question = page.getByRole('alertdialog', { name: `Удалить ${follower.login} из подписчиков?` });
  await press(remove, isMobile);
  await press(question.getByRole('button', { name: 'Отмена' }), isMobile);
  await expect(question).toBeHidden();
  await press(remove, isMobile);
  await press(question.getByRole('button', { name: 'Удалить' }), isMobile);
  await expect(sheet.getByText('Подписчиков пока нет')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '0 подписчиков', exact: true })).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByText(PRIVATE_WARNING)).toBeVisible();
  await expect(tilesOf(theirs)).toHaveCount(0);
  await expect(followButtonOf(theirs, owner)).toHaveText(FOLLOW.none);
  await theirs.goto(`/post/${post.id}`);
  await expect(theirs.getByText('Пост не найден')).toBeVisible();
});
