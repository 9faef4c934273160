import type { Locator } from '@playwright/test';
import { expectMoreContrast } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** How an element stands out where a theme takes all backgrounds away. */
const looksOf = (element: Locator) =>
  element.evaluate((seen) => {
    const { outlineStyle, outlineWidth, backgroundColor } = getComputedStyle(seen);
    return { outlineStyle, outlineWidth, backgroundColor };
  });

test('a contrast theme shows what is pressed, typed into and chosen', async ({ page }) => {
  await page.goto('/auth');
  const field = page.getByRole('textbox', { name: 'Логин' });
  await expect(field).toBeVisible();
  expect(await looksOf(field.locator('..'))).toMatchObject({ outlineStyle: 'solid', outlineWidth: '1px' });
  expect(await looksOf(page.getByRole('button', { name: 'Войти с ключом доступа' }))).toMatchObject({
    outlineStyle: 'solid',
    outlineWidth: '1px',
  });
});

test('a contrast theme tells the open section and the state of a switch', async ({ memberPage: page }) => {
  await page.goto('/');
  const open = page.getByRole('link', { name: 'Главная' }).filter({ visible: true }).last();
  await expect(open).toHaveAttribute('aria-current', 'page');
  const { outlineWidth, backgroundColor } = await looksOf(open);
  expect(outlineWidth).toBe('3px');
  const other = page.getByRole('link', { name: 'Поиск' }).filter({ visible: true }).last();
  const others = await looksOf(other);
  expect(others.outlineStyle).toBe('none');
  expect(others.backgroundColor).not.toBe(backgroundColor);

  await page.goto('/myProfile/edit');
  const privacy = page.getByRole('switch').first();
  const off = await looksOf(privacy);
  await privacy.click();
  await expect(privacy).toBeChecked();
  await expect.poll(async () => (await looksOf(privacy)).backgroundColor).not.toBe(off.backgroundColor);
});

test('who asks the system for more contrast reads text of 7:1', async ({ memberPage: page }) => {
  for (const path of ['/', '/settings', '/myProfile/edit', '/notification', '/chat']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expectMoreContrast(page, path);
  }
});
