import type { Page } from '@playwright/test';
import { settle } from '../../support/accessibility.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

/** Chrome 110 and older draw no mixed colours. */
const withoutColourMix = () => {
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (condition: string, ...value: [] | [string]) =>
    !condition.includes('color-mix') &&
    (value.length > 0 ? supports(condition, value[0] ?? '') : supports(condition));
};

/** Firefox before 121 drops each rule with `:has()`, and with it the other selectors of the rule. */
async function withoutHas(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (condition: string) => !condition.includes(':has') && supports(condition);
  });
  await page.route('**/*.css', async (route) => {
    if (route.request().resourceType() !== 'stylesheet') return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(':has(', ':unknown-here(');
    return route.fulfill({ response: answer, body });
  });
}

test('an old browser is told what to do, and opens the app for those who ask', async ({ page }) => {
  await page.addInitScript(withoutColourMix);
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обновите браузер');
  await expect(page.getByText('Safari 16.4 и новее', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Всё равно открыть' }).click();
  await expect(page.getByRole('textbox', { name: 'Логин' })).toBeVisible();
});

test('a browser that lets nothing be kept says how that changes', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError');
      },
    }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Разрешите хранить данные');
  await expect(page.getByText('откройте страницу снова', { exact: false })).toBeVisible();
});

/** The places of all that stands on the page, but for words that change with the clock. The people offered may change. */
const placesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root header, #root nav, main, main a, main button, main h1')]
      .filter((element) => !element.matches('a:has(time)'))
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const isSeen = element.checkVisibility({ visibilityProperty: true });
        const box = [left, top, width, height].map(Math.round);
        const label = element.getAttribute('aria-label')?.replace(/user\w+/, 'user');
        return `${element.tagName} ${label}: ${isSeen ? box.join() : 'unseen'}`;
      }),
  );

test('a browser without :has() lays the screens out alike', async ({
  memberPage: page,
  person,
  api,
  context,
}) => {
  const ben = await api.register();
  await api.follow(person, ben);
  await api.publish(ben, sample('photo.jpg'), 'Утро у реки');
  await api.sendMessage(ben, person, 'Привет');
  const old = await context.newPage();
  await withoutHas(old);
  for (const path of ['/', '/chat', `/chat?with=${ben.id}`, '/createPost', '/myProfile', '/settings']) {
    for (const each of [page, old]) {
      await each.goto(path);
      await expect(each.locator('main')).toBeVisible();
      await expect(each.locator('[data-skeleton]')).toHaveCount(0);
      await settle(each);
    }
    const places = await placesOn(page);
    await expect.poll(() => placesOn(old), path).toEqual(places);
  }
});
