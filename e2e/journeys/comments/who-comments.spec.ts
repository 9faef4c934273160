import type { Page } from '@playwright/test';
import { expectAccessibleInBothWindows, settle } from '../../support/accessibility.ts';
import { test } from '../../support/browser/browsers.ts';
import { Comments } from '../../support/app/comments.ts';
import { cardOf, CreateScreen } from '../../support/app/create-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens the comments of the first post on the screen. */
async function openComments(page: Page, isMobile: boolean): Promise<Comments> {
  const comments = new Comments(page, isMobile);
  await comments.open();
  return comments;
}

test('the author says who may comment, at the publication and later', async ({
  memberPage: authors,
  openAs,
  person: author,
  api,
  isMobile,
}) => {
  const [follower, passerby] = [await api.register(), await api.register()];
  await api.follow(follower, author);

  await test.step('a post for the comments of followers is published', async () => {
    const create = new CreateScreen(authors);
    await create.open();
    await create.chooseUnedited(sample('photo.jpg'));
    const row = authors.getByRole('button', { name: 'Комментарии: Все' });
    await expectFineInBothWindows(authors, 'details', row);
    await press(row, isMobile);
    await press(authors.getByRole('radio', { name: 'Подписчики' }), isMobile);
    await authors.keyboard.press('Escape');
    await expect(authors.getByRole('button', { name: 'Комментарии: Подписчики' })).toBeVisible();
    await create.description.fill('Гроза');
    await press(create.publishButton, isMobile);
    await create.expectSuccess();
  });

  const followers = await openAs(follower);
  await test.step('a follower comments, somebody else is told why not', async () => {
    await followers.goto('/');
    const ofFollower = await openComments(followers, isMobile);
    await ofFollower.write('Гремит');
    await expect(ofFollower.texts).toHaveText(['Гремит']);
    const passersby = await openAs(passerby);
    await passersby.goto('/photo');
    await expect(cardOf(passersby, 'Гроза').first()).toBeVisible();
    const ofPasserby = new Comments(passersby, isMobile);
    await press(cardOf(passersby, 'Гроза').locator('button[aria-label^="Комментарии: "]'), isMobile);
    const refusal = ofPasserby.dialog.getByText('Комментировать могут только подписчики автора');
    await expect(refusal).toBeVisible();
    // Behind it are posts of other tests, whose counters fade.
    await settle(passersby);
    await expectFineInBothWindows(passersby, 'comments of followers', refusal);
    await expect(ofPasserby.box).toHaveCount(0);
  });

  await test.step('the author closes the comments; those that are there stay', async () => {
    await authors.goto('/');
    const card = cardOf(authors, 'Гроза');
    await press(card.getByRole('button', { name: 'Действия с постом' }), isMobile);
    await press(authors.getByRole('menuitem', { name: 'Кто может комментировать' }), isMobile);
    const dialog = authors.getByRole('dialog', { name: 'Кто может комментировать' });
    await expect(dialog.getByRole('radio', { name: 'Подписчики' })).toBeChecked();
    await expectFineInBothWindows(authors, 'who may comment', dialog);
    await press(dialog.getByRole('radio', { name: 'Никто' }), isMobile);
    await expect(dialog).toHaveCount(0);
    await followers.reload();
    const ofFollower = await openComments(followers, isMobile);
    await expect(ofFollower.dialog.getByText('Комментарии к этому посту закрыты')).toBeVisible();
    await expect(ofFollower.texts).toHaveText(['Гремит']);
  });
});

test('a comment that the author of the post hides is there for its writer alone, and can be shown again', async ({
  memberPage: authors,
  openAs,
  person: author,
  api,
  isMobile,
}) => {
  const [writer, reader] = [await api.register(), await api.register()];
  const post = await api.publish(author, sample('tiny.jpg'), 'Туман');
  for (const person of [writer, reader]) await api.follow(person, author);
  await api.comment(writer, post.id, 'Скука');
  await api.comment(reader, post.id, 'Красиво');

  await authors.goto('/');
  const ofAuthor = await openComments(authors, isMobile);
  const scold = ofAuthor.rows.filter({ hasText: 'Скука' });
  await press(ofAuthor.menuOf('Скука'), isMobile);
  await expect(authors.getByRole('menu')).toBeVisible();
  await expectAccessibleInBothWindows(authors, 'the menu of a comment');
  await press(authors.getByRole('menuitem', { name: 'Скрыть комментарий' }), isMobile);
  const said = authors.getByText('Комментарий скрыт. Его видите только вы и автор');
  await expect(said).toBeVisible();
  await expect(scold).toContainText('Скрыт');
  await expect(ofAuthor.button).toHaveText('1');
  // The words that have just been said lie over the row for a moment.
  await expect(said).toHaveCount(0);
  await expectFineInBothWindows(authors, 'a hidden comment', scold);

  const texts = async (person: typeof writer) => {
    const page = await openAs(person);
    await page.goto('/');
    return (await openComments(page, isMobile)).texts;
  };
  // One's own words come first.
  await expect(await texts(writer)).toHaveText(['Скука', 'Красиво']);
  const ofReader = await texts(reader);
  await expect(ofReader).toHaveText(['Красиво']);

  await press(ofAuthor.menuOf('Скука'), isMobile);
  await press(authors.getByRole('menuitem', { name: 'Показать комментарий' }), isMobile);
  await expect(scold).not.toContainText('Скрыт');
  await expect(ofAuthor.button).toHaveText('2');
  await ofReader.page().reload();
  await openComments(ofReader.page(), isMobile);
  await expect(ofReader).toHaveText(['Красиво', 'Скука']);
});
