import { addComment, deleteComment, listComments } from '@sfera/contract/comments/comments';
import { Comments } from '../../support/app/comments.ts';
import { press } from '../../support/browser/gestures.ts';
import { publishFor } from '../../support/app/reactions.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, signIn, test } from '../../support/test.ts';

test('comments come in pages, and one’s own are deleted', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  const comments = new Comments(page, isMobile);

  await test.step('45 comments come in pages of twenty, newest first', async () => {
    const post = await publishFor(api, person, 'Море');
    for (let number = 1; number <= 45; number++) await api.comment(person, post.id, `Волна ${number}`);
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/threads')) asked.push(searchParams.get('after'));
    });
    await comments.open(post);
    for (const count of [20, 40, 45]) {
      await expect(comments.rows).toHaveCount(count);
      await comments.rows.last().scrollIntoViewIfNeeded();
    }
    const newestFirst = Array.from({ length: 45 }, (_, index) => `Волна ${45 - index}`);
    await expect(comments.texts).toHaveText(newestFirst);
    await expect(comments.dialog.getByRole('button', { name: 'Показать ещё' })).toHaveCount(0);
    expect(asked).toHaveLength(3);
    expect(new Set(asked).size, 'no page is asked for twice').toBe(3);
  });

  await test.step('one’s own comment is deleted after a question; others’ cannot be', async () => {
    const post = await publishFor(api, person, 'Лес');
    const friend = await api.register();
    await api.comment(person, post.id, 'Моё раньше');
    const theirs = await api.comment(friend, post.id, 'Чужое');
    await api.comment(person, post.id, 'Моё позже');
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/comments/*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await comments.open(post);
    await expect(comments.rows).toHaveCount(3);
    await press(comments.menuOf('Чужое'), isMobile);
    await expect(page.getByRole('menuitem')).toHaveText(['Пожаловаться', 'Заблокировать']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    const forbidden = { as: person, params: { commentId: theirs.id } };
    expect((await api.send(deleteComment, forbidden)).status).toBe(403);

    const question = await comments.askToDelete('Моё позже');
    await press(question.getByRole('button', { name: 'Отмена' }), isMobile);
    await expect(question).toBeHidden();
    await expect(comments.rows).toHaveCount(3);

    await comments.delete('Моё позже');
    await expect(comments.rows.first()).toContainText('Удаляется…');
    await expect(comments.menuOf('Моё позже')).toBeDisabled();
    await expect(comments.rows.last()).not.toContainText('Удаляется…');
    await expect(comments.menuOf('Моё раньше')).toBeEnabled();
    gate.resolve();
    await expect(comments.texts).toHaveText(['Моё раньше', 'Чужое']);
    await expect(comments.button).toHaveText('2');
    expect(await api.getPost(person, post.id)).toMatchObject({ countComment: 2 });
  });
});

test(
  'two people see the same count and lead to each other, and the box grows with its text',
  { tag: '@smoke' },
  async ({ memberPage: page, browser, api, person, isMobile }) => {
    const post = await publishFor(api, person, 'Горы');
    const friend = await api.register();
    const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: api.url });
    await signIn(context, friend);
    const mine = new Comments(page, isMobile);
    const theirs = new Comments(await context.newPage(), false);

    await mine.open(post);
    await test.step('the box grows to 160 px, then scrolls', async () => {
      const heightPx = async () => Math.round((await mine.box.boundingBox())?.height ?? 0);
      const isScrolling = () =>
        mine.box.evaluate((box) => box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY);
      const heights = [];
      for (let lines = 1; lines <= 9; lines++) {
        await mine.box.fill('Строка\n'.repeat(lines).trimEnd());
        heights.push(await heightPx());
        if (lines === 3) expect(await isScrolling()).toBe(false);
      }
      expect(heights[0]).toBe(44);
      expect(heights[1]).toBeGreaterThan(44);
      expect(heights[2]).toBeGreaterThan(heights[1] ?? 0);
      expect(heights.at(-1)).toBe(160);
      expect(Math.max(...heights)).toBe(160);
      expect(await isScrolling()).toBe('auto');
      await expect(mine.sendButton).toBeInViewport({ ratio: 1 });
    });
    await mine.write('Я тут был');
    await expect(mine.rows.first()).toContainText('сек. назад');
    await theirs.open(post);
    await expect(theirs.button).toHaveText('1');
    await theirs.write('И я');
    await expect(theirs.texts).toHaveText(['И я', 'Я тут был']);
    await expect(theirs.button).toHaveText('2');
    await theirs.delete('И я');
    await expect(theirs.button).toHaveText('1');
    await theirs.write('И я!');
    await expect(theirs.button).toHaveText('2');
    await context.close();

    await page.reload();
    await expect(mine.button).toHaveText('2');
    await mine.open();
    await press(mine.rows.getByRole('link', { name: friend.login }), isMobile);
    await expect(page).toHaveURL(`/userProfile/${friend.id}`);
    await expect(mine.dialog).toBeHidden();
    await page.goBack();
    await mine.open();
    await press(mine.rows.getByRole('link', { name: person.login }), isMobile);
    await expect(page).toHaveURL('/myProfile');
  },
);

test('a follower comments on a private account’s post, which stays hidden from a stranger', async ({
  memberPage: page,
  api,
  person: follower,
  isMobile,
}) => {
  const [author, stranger] = [await api.register(), await api.register()];
  await api.follow(follower, author);
  await api.makePrivate(author);
  const post = await api.publish(author, sample('tiny.jpg'), 'Для своих');
  const comments = new Comments(page, isMobile);
  await comments.open(post);
  await comments.write('Вижу');
  await expect(comments.rows.first()).toContainText('сек. назад');

  const params = { postId: post.id };
  const [comment] = await api.call(listComments, { as: author, params });
  expect(comment).toMatchObject({ text: 'Вижу', userId: follower.id });
  for (const as of [stranger, undefined])
    expect((await api.send(listComments, { as, params })).status).toBe(404);
  expect((await api.send(addComment, { as: stranger, params, body: { text: 'А я?' } })).status).toBe(404);
  const deletion = { as: stranger, params: { commentId: comment?.id ?? '' } };
  expect((await api.send(deleteComment, deletion)).status).toBe(404);
});
