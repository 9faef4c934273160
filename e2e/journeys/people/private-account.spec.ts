import type { Page } from '@playwright/test';
import type { Api, Person } from '../../support/api.ts';
import { lookUntil, test } from '../../support/browser/browsers.ts';
import { Comments } from '../../support/app/comments.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import {
  FOLLOW,
  followButtonOf,
  leaveBy,
  newsDot,
  notificationsOf,
  openNotifications,
  PRIVATE_WARNING,
  requestsCard,
  requestsSheet,
  targetOf,
  tilesOf,
} from '../../support/app/people.ts';
import { bubbleOf, paletteOf, plusOf } from '../../support/app/reactions.ts';
import { sample } from '../../support/media/samples.ts';
import { expect } from '../../support/test.ts';

async function privateAuthor(api: Api): Promise<Person> {
  const author = await api.register();
  await api.makePrivate(author);
  await api.publish(author, sample('tiny.jpg'), 'Для своих');
  return author;
}

/** Sends a request on the profile of a private account. */
async function ask(page: Page, owner: Person, isMobile: boolean): Promise<void> {
  await page.goto(`/userProfile/${owner.id}`);
  await expect(page.getByText(PRIVATE_WARNING)).toBeVisible();
  await expect(tilesOf(page)).toHaveCount(0);
  await press(followButtonOf(page, owner), isMobile);
  await expect(followButtonOf(page, owner)).toHaveText(FOLLOW.pending);
  await expect(tilesOf(page)).toHaveCount(0);
}

/** Answers the request in the owner's open browser, beginning with the red dot. */
async function answer(page: Page, asker: Person, words: 'Принять' | 'Отклонить', isMobile: boolean) {
  await lookUntil(page, newsDot(page), 'visible');
  await openNotifications(page, isMobile);
  await expect(requestsCard(page)).toContainText(asker.login);
  await expect(newsDot(page)).toBeHidden();
  await press(requestsCard(page), isMobile);
  const sheet = requestsSheet(page);
  await press(sheet.getByRole('button', { name: `${words}: ${asker.login}` }), isMobile);
  await expect(sheet.getByRole('listitem')).toHaveCount(0);
  await expect(sheet.getByText('Новых запросов нет')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(requestsCard(page)).toBeHidden();
}

/** The answer reaches the requester's open browser, and leads back to the profile without a reload. */
async function readAnswer(page: Page, owner: Person, words: string, isMobile: boolean): Promise<void> {
  await lookUntil(page, newsDot(page), 'visible');
  await openNotifications(page, isMobile);
  await press(targetOf(notificationsOf(page, owner, words)), isMobile);
  await expect(page).toHaveURL(`/userProfile/${owner.id}`);
}

test(
  'a request is accepted, and the author is told of the new follower’s actions',
  { tag: '@smoke' },
  async ({ memberPage: mine, person: asker, openAs, api, isMobile }) => {
    const owner = await privateAuthor(api);
    const theirs = await openAs(owner);
    await theirs.goto('/myProfile');
    await expect(tilesOf(theirs)).toHaveCount(1);
    await expect(newsDot(theirs)).toBeHidden();

    await ask(mine, owner, isMobile);
    await answer(theirs, asker, 'Принять', isMobile);
    const ownProfile = theirs.getByRole('link', { name: new RegExp(`^Профиль( ${owner.login}.*)?$`) });
    await press(ownProfile.filter({ visible: true }), isMobile);
    await expect(theirs.getByRole('button', { name: '1 подписчик', exact: true })).toBeVisible();

    await readAnswer(mine, owner, 'принимает ваш запрос на подписку', isMobile);
    await expect(followButtonOf(mine, owner)).toHaveText(FOLLOW.following);
    await expect(mine.getByText(PRIVATE_WARNING)).toBeHidden();
    await press(tilesOf(mine), isMobile);
    const card = cardOf(mine, 'Для своих');
    await press(plusOf(card), isMobile);
    await press(paletteOf(mine).getByRole('radio', { name: 'Огонь' }), isMobile);
    await expect(bubbleOf(card, 'Огонь', 1)).toHaveAttribute('aria-pressed', 'true');
    const comments = new Comments(mine, isMobile);
    await comments.open();
    await comments.write('Наконец-то вижу');
    await expect(comments.rows.first()).toContainText('сек. назад');

    await lookUntil(theirs, newsDot(theirs), 'visible');
    await openNotifications(theirs, isMobile);
    const read = new Comments(theirs, isMobile);
    const reaction = notificationsOf(theirs, asker, 'реагирует на вашу публикацию');
    await press(targetOf(reaction), isMobile);
    await expect(bubbleOf(cardOf(theirs, 'Для своих'), 'Огонь', 1)).toBeVisible();
    await expect(read.dialog).toBeHidden();
    await theirs.goBack();
    await press(targetOf(notificationsOf(theirs, asker, 'Наконец-то вижу')), isMobile);
    await expect(theirs).toHaveURL(/\/myProfile\/post\//);
    await expect(read.texts).toHaveText(['Наконец-то вижу']);
  },
);

test('a request is withdrawn or declined, and the posts stay hidden', async ({
  memberPage: mine,
  person: asker,
  openAs,
  api,
  isMobile,
}) => {
  const owner = await privateAuthor(api);
  const theirs = await openAs(owner);

  await test.step('a request that is taken back goes from the owner’s screen', async () => {
    await ask(mine, owner, isMobile);
    await theirs.goto('/notification');
    await expect(requestsCard(theirs)).toBeVisible();

    await leaveBy(followButtonOf(mine, owner), isMobile);
    await expect(followButtonOf(mine, owner)).toHaveText(FOLLOW.none);
    await lookUntil(theirs, requestsCard(theirs), 'hidden');
    await expect(newsDot(theirs)).toBeHidden();
  });

  await test.step('a declined request is told to who asked, and the posts stay hidden', async () => {
    await theirs.goto('/userCount');
    await ask(mine, owner, isMobile);
    await answer(theirs, asker, 'Отклонить', isMobile);

    await readAnswer(mine, owner, 'отклоняет ваш запрос на подписку', isMobile);
    await expect(followButtonOf(mine, owner)).toHaveText(FOLLOW.none);
    await mine.reload();
    await expect(mine.getByText(PRIVATE_WARNING)).toBeVisible();
    await expect(followButtonOf(mine, owner)).toHaveText(FOLLOW.none);
    await expect(tilesOf(mine)).toHaveCount(0);
  });
});
