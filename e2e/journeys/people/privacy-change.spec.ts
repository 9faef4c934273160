import type { Page } from '@playwright/test';
import { listPosts } from '@sfera/contract/posts/posts';
import { test } from '../../support/browser/browsers.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { FOLLOW, followButtonOf, PRIVATE_WARNING, tilesOf } from '../../support/app/people.ts';
import { sample } from '../../support/media/samples.ts';
import { expect } from '../../support/test.ts';

/** Switches the privacy on the edit screen of the person's own profile, and waits for the success. */
async function switchPrivacy(page: Page, consequence: string, isMobile: boolean): Promise<void> {
  await press(page.getByRole('button', { name: 'Редактировать профиль' }), isMobile);
  await press(page.getByRole('switch', { name: 'Приватный аккаунт' }), isMobile);
  await expect(page.getByText(consequence)).toBeVisible();
  await press(page.getByRole('button', { name: 'Сохранить' }), isMobile);
  await expect(page.getByText('Профиль обновлён')).toBeVisible();
  await expect(page).toHaveURL('/myProfile');
}

test('an account that becomes private is closed to strangers everywhere, and open to its followers, until it is public', async ({
  memberPage: page,
  person: author,
  openAs,
  api,
  isMobile,
}) => {
  const [follower, stranger, neighbour] = [await api.register(), await api.register(), await api.register()];
  await api.follow(follower, author);
  await api.publish(neighbour, sample('tiny.jpg'), `Сосед ${neighbour.login}`);
  const words = `Пока для всех ${author.login}`;
  const post = await api.publish(author, sample('tiny.jpg'), words);
  const theirs = await openAs(stranger, /status of 404/);
  await theirs.goto('/photo');
  await expect(cardOf(theirs, words)).toBeVisible();

  await page.goto('/myProfile');
  await switchPrivacy(page, 'Подписчики останутся', isMobile);
  await expect(page.getByRole('button', { name: '1 подписчик', exact: true })).toBeVisible();
  await expect(tilesOf(page)).toHaveCount(1);

  await theirs.reload();
  await expect(cardOf(theirs, `Сосед ${neighbour.login}`)).toBeVisible();
  await expect(cardOf(theirs, words)).toHaveCount(0);
  for (const address of [`/post/${post.id}`, `/userProfile/post/${post.id}`]) {
    await theirs.goto(address);
    await expect(theirs.getByText('Пост не найден')).toBeVisible();
  }
  await theirs.goto(`/userProfile/${author.id}`);
  await expect(theirs.getByText(PRIVATE_WARNING)).toBeVisible();
  await expect(tilesOf(theirs)).toHaveCount(0);
  for (const as of [stranger, undefined]) {
    const query = { userId: author.id };
    const answer = await api.send(listPosts, { as, query });
    expect(await answer.text()).not.toContain(post.id);
  }

  const followers = await openAs(follower);
  await followers.goto(`/userProfile/${author.id}`);
  await press(tilesOf(followers), isMobile);
  await expect(cardOf(followers, words)).toBeVisible();

  await test.step('an account that becomes public lets in everybody who asked', async () => {
    for (const one of [stranger, neighbour]) await api.follow(one, author);
    await theirs.goto(`/userProfile/${author.id}`);
    await expect(followButtonOf(theirs, author)).toHaveText(FOLLOW.pending);
    await expect(tilesOf(theirs)).toHaveCount(0);

    await page.reload();
    await expect(page.getByRole('button', { name: '1 подписчик', exact: true })).toBeVisible();
    await switchPrivacy(page, 'Запросы на подписку будут приняты', isMobile);
    await expect(page.getByRole('button', { name: '3 подписчика', exact: true })).toBeVisible();

    await theirs.reload();
    await expect(followButtonOf(theirs, author)).toHaveText(FOLLOW.following);
    await expect(tilesOf(theirs)).toHaveCount(1);
    await theirs.goto('/');
    await expect(cardOf(theirs, words)).toBeVisible();
  });
});
