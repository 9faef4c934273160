import type { Page } from '@playwright/test';
import { MINUTE_MS } from '@sfera/contract/base/time';
import { sample } from '../../support/media/samples.ts';
import { expectFineState } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** Makes the browser offer to install the app, and counts the prompts. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset['asked'] = 'yes';
      },
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });

test('the browser’s offer becomes a card, which installs the app', async ({ memberPage }) => {
  await memberPage.goto('/');
  expect(await offerInstall(memberPage)).toBe(true);
  const card = memberPage.getByRole('region', { name: 'Установить Сферу?' });
  const install = card.getByRole('button', { name: 'Установить' });
  await expectFineState(memberPage, 'the install card', install);

  // The card covers nothing that is opened meanwhile, and no screen where people are busy.
  await memberPage.getByRole('link', { name: 'Создать', exact: true }).filter({ visible: true }).click();
  await expect(install).toBeHidden();
  await memberPage.goBack();
  await install.click();
  await expect(install).toBeHidden();
  await expect(memberPage.locator('html')).toHaveAttribute('data-asked', 'yes');
});

test('the end of a page stands above the card, also beside the rail', async ({
  memberPage: page,
  person,
  api,
}) => {
  for (const words of ['Раз', 'Два']) await api.publish(person, sample('photo.jpg'), words);
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/');
  await offerInstall(page);
  const card = page.getByRole('region', { name: 'Установить Сферу?' }).locator('> div');
  await expect(card).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 5_000);
    const [end, top] = await Promise.all([
      page.getByText('Вы всё посмотрели').boundingBox(),
      card.boundingBox(),
    ]);
    expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  }).toPass();
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('the three steps are shown after a minute', async ({ memberPage }) => {
    await memberPage.clock.install();
    await memberPage.goto('/');
    await expect(memberPage.getByRole('region', { name: 'Истории' })).toBeVisible();
    const dialog = memberPage.getByRole('dialog', { name: 'Сфера на экране «Домой»' });
    await memberPage.clock.runFor(MINUTE_MS - 5_000);
    await expect(dialog).toBeHidden();
    // The minute begins when the code of the steps has come.
    await expect(async () => {
      await memberPage.clock.runFor(5_000);
      await expect(dialog.getByRole('listitem')).toHaveCount(3, { timeout: 500 });
    }).toPass();
    await expectFineState(memberPage, 'the three steps', dialog);
  });
});

test(
  'Chromium finds nothing wrong with the manifest, and its files exist',
  { tag: '@smoke' },
  async ({ memberPage, request }) => {
    await memberPage.goto('/');
    const browser = await memberPage.context().newCDPSession(memberPage);
    const { errors, data = '{}' } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // Journeys run in private windows.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

    const { icons, screenshots, shortcuts } = JSON.parse(data) as {
      icons: { src: string }[];
      screenshots: { src: string }[];
      shortcuts: { url: string }[];
    };
    for (const { src } of [...icons, ...screenshots])
      expect((await request.get(src)).headers()['content-type'], src).toMatch(/^image\//);
    for (const { url } of shortcuts) {
      await memberPage.goto(url);
      await expect(memberPage.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(memberPage.getByText('Страница не найдена')).toBeHidden();
    }
  },
);
