import type { Page } from '@playwright/test';
import type { Post } from '@sfera/contract/posts/posts';
import { expectAccessible } from '../../support/accessibility.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { sample } from '../../support/media/samples.ts';
import { publishSeveral } from '../../support/several.ts';
import { expect, test } from '../../support/test.ts';

const READY_WITHIN_MS = 60_000;
const overlay = (page: Page) => page.getByRole('dialog', { name: /^Пост / });

/** Numbers of the items of which a picture is asked for from now on, from 1; a file that comes twice counts twice. */
function watchItems(page: Page, { items = [] }: Post): number[] {
  const seen: number[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const at = items.findIndex(({ picture: { sources } }) =>
      sources.some(({ webp, jpeg }) => pathname === webp || pathname === jpeg),
    );
    if (at >= 0) seen.push(at + 1);
  });
  return seen;
}

test('a post of seven is leafed through, costs what is looked at, and keeps its place', async ({
  memberPage: page,
  api,
  person,
}) => {
  test.setTimeout(READY_WITHIN_MS + 60_000);
  const author = await api.register();
  await api.follow(person, author);
  await api.publish(author, sample('tiny.jpg'), 'Одно фото');
  const photo = sample('small.jpg');
  const published = await publishSeveral(
    api,
    author,
    [
      { file: sample('photo.jpg'), altText: 'Полосы всех цветов' },
      { file: photo },
      { file: sample('tall.jpg'), altText: 'Зелёное поле' },
      { file: photo },
      { file: sample('tiny.mp4'), altText: 'Бегущие часы' },
      { file: photo },
      { file: photo },
    ],
    'Семь снимков',
  );
  await expect
    .poll(async () => (await api.getPost(author, published.id)).status, { timeout: READY_WITHIN_MS })
    .toBe('ready');
  const post = await api.getPost(author, published.id);

  const requested = watchItems(page, post);
  await page.goto('/');
  const card = cardOf(page, 'Семь снимков');
  const carousel = card.getByRole('group', { name: 'Фото и видео' });
  const strip = carousel.locator('[data-strip]');
  // The player's spinner is a status too.
  const announced = carousel.getByRole('status').filter({ hasText: / из 7/ });
  const next = carousel.getByRole('button', { name: 'Следующее' });
  const previous = carousel.getByRole('button', { name: 'Предыдущее' });

  await test.step('only the first item and its neighbour are fetched', async () => {
    await expect(carousel.getByText('1/7')).toBeAttached();
    await expect.poll(() => [...new Set(requested)].toSorted()).toEqual([1, 2]);
    await expect(carousel.getByRole('img', { name: 'Полосы всех цветов' })).toBeVisible();
    await expect(previous).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('the button leads on, and one more is fetched', async () => {
    await carousel.hover();
    await expect(next).toHaveCSS('opacity', '1');
    await next.click();
    await expect(announced).toHaveText('2 из 7');
    await expect.poll(() => [...new Set(requested)].toSorted()).toEqual([1, 2, 3]);
  });

  await test.step('keys lead on, and what is there is not fetched again', async () => {
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await expect(announced).toHaveText('3 из 7. Зелёное поле');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(announced).toHaveText('1 из 7. Полосы всех цветов');
    await expect.poll(() => requested.toSorted()).toEqual([1, 2, 3, 4]);
    await expect(previous).toBeHidden();
  });

  await test.step('a wheel leads on sideways, and the page stays where it is', async () => {
    await strip.hover();
    await page.mouse.wheel(500, 0);
    await expect(announced).toHaveText('2 из 7');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, -500);
    await page.keyboard.up('Shift');
    await expect(announced).toHaveText(/^1 из 7/);
    await page.mouse.wheel(500, 0);
    await expect(announced).toHaveText('2 из 7');
  });

  await test.step('the video plays while it is in the box, and alone', async () => {
    await strip.focus();
    for (const place of [3, 4]) {
      await page.keyboard.press('ArrowRight');
      await expect(announced).toHaveText(new RegExp(`^${place} из 7`));
    }
    const video = carousel.locator('video');
    await expect(video).toHaveJSProperty('paused', true);
    await expect(video, 'nothing of the video is there before').toHaveJSProperty('networkState', 0);
    await page.keyboard.press('ArrowRight');
    await expect(announced).toHaveText('5 из 7. Бегущие часы');
    await expect(video).toHaveJSProperty('paused', false);
    await expectAccessible(page);
    await next.click();
    await expect(video).toHaveJSProperty('paused', true);
  });

  await test.step('the description can be read', async () => {
    await strip.focus();
    for (const place of [5, 4, 3]) {
      await page.keyboard.press('ArrowLeft');
      await expect(announced).toHaveText(new RegExp(`^${place} из 7`));
    }
    await strip.locator(':scope > :not([inert])').getByRole('button', { name: 'ALT' }).press('Enter');
    const description = page.getByRole('dialog', { name: 'Описание фото' });
    await expect(description).toContainText('Зелёное поле');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(description).toBeHidden();
  });

  await test.step('the post over the feed begins at the same item, and its arrows lead through the items first', async () => {
    await card.getByRole('link', { name: 'назад' }).click();
    await expect(overlay(page).getByText('3/7')).toBeVisible();
    const shown = overlay(page)
      .getByRole('group', { name: 'Фото и видео' })
      .getByRole('status')
      .filter({ hasText: / из 7/ });
    await expectAccessible(page);
    for (const place of [4, 5, 6, 7]) {
      await page.keyboard.press('ArrowRight');
      await expect(shown).toHaveText(new RegExp(`^${place} из 7`));
    }
    await page.keyboard.press('ArrowRight');
    await expect(overlay(page).getByText('Одно фото', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(overlay(page).getByText('7/7')).toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(shown).toHaveText(/^6 из 7/);
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
  });

  await test.step('the feed shows the item at which the post was left', async () => {
    await expect(carousel.getByText('6/7')).toBeAttached();
    await expect
      .poll(() => strip.evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth)))
      .toBe(5);
  });

  await test.step('the grid names a post of several', async () => {
    await page.goto(`/userProfile/${author.id}`);
    await expect(page.getByRole('link', { name: /^Несколько фото и видео: Семь снимков/ })).toBeVisible();
  });
});
