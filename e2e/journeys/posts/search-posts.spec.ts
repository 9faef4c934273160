import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

const boxOf = (page: Page) => page.getByRole('searchbox', { name: 'Поиск людей и постов' });
const tilesOf = (page: Page) => page.getByRole('list', { name: 'Посты' }).getByRole('link');

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'posts are found by their words in any form, without those that the reader may not see',
  { tag: '@smoke' },
  async ({ memberPage: page, person, api, isMobile }) => {
    // The journeys share a server: a word of this one alone.
    const rare = `слон${Date.now().toString(36)}`;
    const [author, shy] = [await api.register(), await api.register()];
    const cat = await api.publish(author, sample('photo.jpg'), `${rare} и его кошка`);
    await api.publish(author, sample('tiny.mp4'), `${rare} гуляет с собаками`);
    await api.publish(person, sample('tiny.jpg'), `Мой #${rare}`);
    await api.publish(shy, sample('tiny.jpg'), `${rare} за забором`);
    await api.makePrivate(shy);

    await test.step('the tab of posts shows them newest first', async () => {
      await page.goto('/recomendation');
      await boxOf(page).fill(rare);
      await press(page.getByRole('tab', { name: 'Посты' }), isMobile);
      await expect(tilesOf(page)).toHaveCount(3);
      await expect(tilesOf(page).first()).toHaveAccessibleName(new RegExp(`^Фото: Мой #${rare}`));
      await expect(tilesOf(page).nth(1)).toHaveAccessibleName(/^Видео.* с собаками/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('a further word in another form leaves one, which opens; Back leads to the same results', async () => {
      await boxOf(page).fill(`${rare} кошки`);
      await expect(tilesOf(page)).toHaveCount(1);
      await press(tilesOf(page).first(), isMobile);
      await expect(page).toHaveURL(new RegExp(`/post/${cat.id}$`));
      await page.goBack();
      await expect(boxOf(page)).toHaveValue(`${rare} кошки`);
      await expect(page.getByRole('tab', { name: 'Посты' })).toHaveAttribute('aria-selected', 'true');
      await expect(tilesOf(page)).toHaveCount(1);
      await page.reload();
      await expect(tilesOf(page)).toHaveCount(1);
    });

    await test.step('a text that begins with # looks for tags, which lead to their pages and back', async () => {
      await page.goto('/recomendation');
      await boxOf(page).fill(`#${rare.slice(0, -1)}`);
      const tag = page.getByRole('list', { name: 'Теги' }).getByRole('link', { name: `#${rare}` });
      await expect(tag).toContainText('1 пост');
      await expectAccessible(page);
      await press(tag, isMobile);
      await expect(page).toHaveURL(`/tag/${encodeURIComponent(rare)}`);
      await page.goBack();
      await expect(tag).toBeVisible();
    });

    await test.step('what nobody wrote is not found', async () => {
      await boxOf(page).fill(`${rare} жираф`);
      await press(page.getByRole('tab', { name: 'Посты' }), isMobile);
      await expect(page.getByText('Ничего не нашлось').filter({ visible: true }).last()).toBeVisible();
      await expectAccessible(page);
    });
  },
);
