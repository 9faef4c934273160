import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothWindows,
  expectContrastInTheOtherColours,
} from '../../support/accessibility.ts';
import { test } from '../../support/browser/browsers.ts';
import { chatOf } from '../../support/app/chat-screen.ts';
import { hold, press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { expect } from '../../support/test.ts';

test.use({
  permissions: ['microphone'],
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          // A tone that comes and goes, instead of a person; and no person is there to press «Разрешить».
          '--use-fake-device-for-media-stream=fps=10',
          '--use-fake-ui-for-media-stream',
          // The player is started by a press in one test and by the end of another voice in the next.
          '--autoplay-policy=no-user-gesture-required',
        ],
      }),
    { scope: 'worker' },
  ],
});

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const voicesOf = (page: Page) => page.getByRole('article', { name: /Голосовое сообщение/ });

/** Talks for so long, by a finger that holds the button or by two clicks. */
async function talk(page: Page, ms: number, isMobile: boolean, look?: () => Promise<void>): Promise<void> {
  const record = button(page, 'Записать голосовое сообщение');
  await expect(record).toBeVisible();
  const lift = isMobile ? await hold(page, record, true) : undefined;
  if (!isMobile) await record.click();
  await expect(page.getByText('Идёт запись')).toBeAttached();
  await look?.();
  await page.waitForTimeout(ms);
  await (lift ? lift() : button(page, 'Отправить голосовое сообщение').click());
}

test(
  'a voice is recorded, sent, heard by the other one, and goes on in the small player',
  { tag: '@smoke' },
  async ({ memberPage: anas, openAs, person: ana, api, isMobile }) => {
    const ben = await api.register();
    await api.follow(ana, ben);
    await api.follow(ben, ana);
    const bens = await openAs(ben);
    const [anasChat, bensChat] = [chatOf(anas), chatOf(bens)];
    await anasChat.open(ben);
    await talk(anas, 5_000, isMobile, () => expectAccessible(anas, 'a recording'));
    await expect(voicesOf(anas)).toHaveCount(1);
    await expect(voicesOf(anas).getByRole('img', { name: 'Отправлено', exact: true })).toBeVisible();

    await bensChat.open(ana);
    const unheard = (page: Page) => voicesOf(page).getByRole('img', { name: 'Не прослушано' });
    await expect(unheard(bens)).toBeVisible();
    await expect(unheard(anas)).toBeVisible();
    const place = voicesOf(bens).getByRole('slider', { name: 'Место в записи' });
    await button(voicesOf(bens), 'Прослушать').click();
    await expect(button(voicesOf(bens), 'Пауза')).toBeVisible();
    await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(500);
    await expect(unheard(bens)).toHaveCount(0);
    await expect(unheard(anas)).toHaveCount(0);
    // A voice that ends has no button of its speed, and looking may take longer than the voice.
    await button(voicesOf(bens), 'Пауза').click();
    await expectAccessibleInBothWindows(bens, 'a voice that is paused');
    await expectContrastInTheOtherColours(bens, 'a voice that is paused');

    await button(voicesOf(bens), 'Скорость 1×').click();
    await expect(button(voicesOf(bens), 'Скорость 1,5×')).toBeVisible();
    await place.fill('500');
    await button(voicesOf(bens), 'Прослушать').click();
    // A link of the app: the page stays, and the voice goes on.
    await bens
      .getByRole('link', { name: /Профиль/ })
      .first()
      .click();
    const player = bens.getByRole('region', { name: 'Голосовое сообщение' });
    await expect(player).toContainText(ana.login);
    await button(player, 'Пауза').click();
    await expectAccessibleInBothWindows(bens, 'the small player');
    await button(player, 'Закрыть плеер').click();
    await expect(player).toHaveCount(0);
  },
);

test('the next unheard voice plays on; a recording is thrown away, and one that is left waits in its chat', async ({
  memberPage: anas,
  openAs,
  person: ana,
  api,
  isMobile,
}) => {
  const ben = await api.register();
  await api.follow(ana, ben);
  await api.follow(ben, ana);
  const bens = await openAs(ben);
  await chatOf(anas).open(ben);
  await talk(anas, 1_000, isMobile);
  await expect(voicesOf(anas)).toHaveCount(1);
  await talk(anas, 1_500, isMobile);
  await expect(voicesOf(anas).getByRole('img', { name: 'Отправлено', exact: true })).toHaveCount(2);

  await button(anas, 'Записать голосовое сообщение').click();
  await expect(anas.getByText('Идёт запись')).toBeAttached();
  await expectAccessibleInBothWindows(anas, 'a recording by itself');
  await button(anas, 'Удалить запись').click();
  await expect(chatOf(anas).field).toBeVisible();
  await button(anas, 'Записать голосовое сообщение').click();
  await expect(anas.getByText('Идёт запись')).toBeAttached();
  await anas.waitForTimeout(1_000);
  await anas
    .getByRole('link', { name: /Профиль/ })
    .first()
    .click();
  await expect(anas.getByRole('region', { name: /^Чат с / })).toHaveCount(0);
  await anas.goBack();
  await expect(anas.getByText('Запись готова')).toBeAttached();
  await button(anas, 'Отправить голосовое сообщение').click();
  await expect(voicesOf(anas).getByRole('img', { name: 'Отправлено', exact: true })).toHaveCount(3);

  await chatOf(bens).open(ana);
  const unheard = voicesOf(bens).getByRole('img', { name: 'Не прослушано' });
  await expect(unheard).toHaveCount(3);
  await button(voicesOf(bens).first(), 'Прослушать').click();
  await expect(unheard).toHaveCount(0);
  await expect(button(bens, 'Пауза')).toHaveCount(0);
});

test('a file is sent and saved with its name and bytes', async ({
  memberPage: anas,
  openAs,
  person: ana,
  api,
  isMobile,
}) => {
  const ben = await api.register();
  await api.follow(ana, ben);
  await api.follow(ben, ana);
  const bens = await openAs(ben);
  await chatOf(anas).open(ben);
  await press(button(anas, 'Прикрепить'), isMobile);
  const asked = anas.waitForEvent('filechooser');
  await press(anas.getByRole('menuitem', { name: 'Файл', exact: true }), isMobile);
  await (await asked).setFiles(sample('notes.txt'));
  const sheet = anas.getByRole('dialog', { name: 'Отправить файл' });
  await expect(sheet.getByText('notes.txt')).toBeVisible();
  await expectAccessibleInBothWindows(anas, 'files that are to be sent');
  await press(button(sheet, 'Отправить'), isMobile);

  await chatOf(bens).open(ana);
  const link = bens.getByRole('link', { name: /Скачать файл notes\.txt/ });
  await expect(link).toBeVisible();
  await expectAccessibleInBothWindows(bens, 'a file in a chat');
  await expectContrastInTheOtherColours(bens, 'a file in a chat');
  const saving = bens.waitForEvent('download');
  await link.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('notes.txt');
  expect(await readFile(await saved.path())).toEqual(await readFile(sample('notes.txt')));
});
