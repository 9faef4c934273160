import { rotateCircleLink } from '@sfera/contract/circles/invitations';
import { createCircle } from '@sfera/contract/circles/circles';
import { expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { sample } from '../../support/media/samples.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test('the link of a leader opens the simple view: three buttons, and the same pages', async ({
  memberPage: page,
  person,
  api,
}) => {
  const leader = await api.register();
  const { id } = await api.call(createCircle, { as: leader, body: { name: 'Семья' } });
  const { code } = await api.call(rotateCircleLink, { as: leader, params: { id } });
  await api.follow(person, leader);
  const post = await api.publish(leader, sample('photo.jpg'), 'Дача');
  await api.sendMessage(leader, person, 'Здравствуй!');
  const nav = page.getByRole('navigation', { name: 'Главное меню' });

  await test.step('the circle is joined in it', async () => {
    await page.goto(`/circle?view=simple#${code}`);
    await expect(nav.getByRole('link')).toHaveText(['Новое', 'Чат', 'Добавить фото']);
    await page.getByRole('button', { name: 'Вступить' }).click();
    await expect(page.getByRole('heading', { name: 'Семья', level: 1 })).toBeVisible();
  });

  await test.step('home is posts in large type, without stories, tabs and counts', async () => {
    await nav.getByRole('link', { name: 'Новое' }).click();
    const card = page.getByRole('article').filter({ hasText: 'Дача' });
    await expect(card).toBeVisible();
    await expect(page.getByRole('region', { name: 'Истории' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Ленты' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'По интересу' })).toBeHidden();
    await expect(card.locator('span').getByText('0', { exact: true })).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px');
    const heights = await nav
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(64);
    await expectNoSidewaysScroll(page);
    await expectFineInBothWindows(page, 'home in the simple view', card);
  });

  await test.step('the chat and the choice of a photo are one press away', async () => {
    await nav.getByRole('link', { name: 'Чат' }).click();
    await page.getByText('Здравствуй!').first().click();
    await expect(page.getByRole('textbox', { name: 'Сообщение' })).toBeInViewport({ ratio: 1 });
    await page.goto('/');
    await nav.getByRole('link', { name: 'Добавить фото' }).click();
    await expect(page).toHaveURL(/\/createPost$/);
  });

  await test.step('another page still has its address, and the usual view comes back', async () => {
    await page.goto(`/post/${post.id}`);
    await expect(page.getByText('Дача')).toBeVisible();
    await page.getByRole('link', { name: 'Профиль' }).click();
    await page.getByRole('button', { name: 'Меню аккаунта' }).click();
    await page.getByRole('button', { name: 'Оформление' }).click();
    await page.getByRole('switch', { name: 'Простой вид', checked: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link')).toHaveCount(5);
    // The choice stays, also when a link asks for another view.
    await page.goto(`/circle?view=simple#${code}`);
    await expect(page.getByRole('button', { name: 'Открыть круг' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link')).toHaveCount(5);
  });
});
