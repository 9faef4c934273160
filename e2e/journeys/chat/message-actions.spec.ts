import { expectAccessibleInBothWindows } from '../../support/accessibility.ts';
import { test } from '../../support/browser/browsers.ts';
import { chatOf } from '../../support/app/chat-screen.ts';
import { press, tapTwice } from '../../support/browser/gestures.ts';
import { expect } from '../../support/test.ts';

test(
  'a message is answered, edited, liked, forwarded, picked and deleted, on both devices at once',
  { tag: '@smoke' },
  async ({ memberPage: anas, person: ana, api, openAs, isMobile }) => {
    const [ben, eve] = [await api.register(), await api.register()];
    await api.sendMessage(ana, ben, 'Где встречаемся?');
    await api.sendMessage(ben, ana, 'У фонтана');
    await api.sendMessage(ana, eve, 'Привет');
    await api.sendMessage(eve, ana, 'Привет-привет');
    const bens = await openAs(ben);
    const [chat, far] = [chatOf(anas), chatOf(bens)];
    await chat.open(ben);
    await far.open(ana);

    // An answer quotes what it answers; the quote leads there, and the bar survives a reload.
    await chat.choose('У фонтана', 'Ответить', isMobile);
    await expect(anas.getByText(`Ответ ${ben.login}`)).toBeVisible();
    await expect(chat.field).toBeFocused();
    await expectAccessibleInBothWindows(anas, 'a message is answered');
    await anas.reload();
    await expect(anas.getByText(`Ответ ${ben.login}`)).toBeVisible();
    await chat.say('У какого?');
    await expect(anas.getByText(`Ответ ${ben.login}`)).toHaveCount(0);
    const quote = far.bubble('У какого?').getByRole('button', { name: /Показать сообщение/ });
    await expect(quote).toContainText('У фонтана');
    await press(quote, isMobile);
    await expect(bens.locator('[data-highlighted]')).toContainText('У фонтана');

    // An edit.
    await chat.choose('У какого?', 'Изменить', isMobile);
    await expect(anas.getByText('Изменение', { exact: true })).toBeVisible();
    await chat.field.fill('У большого фонтана?');
    await chat.field.press('Enter');
    await expect(far.bubble('У большого фонтана?')).toContainText('изменено');
    await expect(chat.field).toHaveValue('');

    // Reactions: from the menu, by a double tap or a key, and by a press on one that is there. A double click selects.
    await far.choose('У большого фонтана?', 'Отмена', isMobile);
    const words = far.bubble('У большого фонтана?').getByText('У большого фонтана?', { exact: true });
    if (isMobile) {
      await tapTwice(bens, words);
    } else {
      await words.dblclick();
      expect(await bens.evaluate(() => getSelection()?.toString().trim())).not.toBe('');
      await far.bubble('У большого фонтана?').press('KeyL');
    }
    const chip = chat.bubble('У большого фонтана?').getByRole('button', { name: 'Люблю, 1' });
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await press(chip, isMobile);
    await expect(far.bubble('У большого фонтана?').getByRole('button', { name: 'Люблю, 2' })).toBeVisible();
    await expectAccessibleInBothWindows(anas, 'reactions to a message');

    // A deleted original stays as such in its quote.
    await far.choose('У фонтана', 'Удалить', isMobile);
    await far.answer('Удалить сообщение для всех?', 'Удалить', isMobile);
    await expect(chat.bubble('У большого фонтана?')).toContainText('Сообщение удалено');

    // Picked messages are forwarded in their order.
    await chat.choose('Где встречаемся?', 'Выбрать', isMobile);
    await press(anas.getByRole('checkbox', { name: /У большого фонтана/ }).locator('..'), isMobile);
    await expect(anas.getByRole('toolbar', { name: 'Выбрано: 2' })).toBeVisible();
    await expectAccessibleInBothWindows(anas, 'picked messages');
    await press(anas.getByRole('button', { name: 'Переслать' }), isMobile);
    const sheet = anas.getByRole('dialog', { name: 'Переслать 2 сообщения' });
    await press(sheet.getByText(eve.login), isMobile);
    await expectAccessibleInBothWindows(anas, 'whom messages are forwarded to');
    await press(sheet.getByRole('button', { name: 'Переслать', exact: true }), isMobile);
    await expect(sheet).toBeHidden();
    await expect(anas.getByRole('toolbar')).toHaveCount(0);
    await chat.open(eve);
    await expect(chat.bubble('У большого фонтана?')).toContainText(`Переслано от ${ana.login}`);
    await expect(chat.words).toHaveText([
      'Привет',
      'Привет-привет',
      'Где встречаемся?',
      'У большого фонтана?',
    ]);
  },
);

const LOST = /net::ERR_|WebSocket connection|Failed to load resource/;

test('an edit, a deletion and a new message without a network wait, and go out once and in order', async ({
  memberPage: anas,
  person: ana,
  api,
  openAs,
  troubles,
  isMobile,
}) => {
  troubles.expect(LOST);
  const ben = await api.register();
  await api.sendMessage(ana, ben, 'Раз');
  await api.sendMessage(ben, ana, 'Два');
  await api.sendMessage(ana, ben, 'Три');
  const [chat, far] = [chatOf(anas), chatOf(await openAs(ben))];
  await far.open(ana);
  await chat.open(ben);
  await expect(chat.bubble('Три')).toBeVisible();
  // The parts of the screen that come when they are first needed are there.
  await chat.choose('Раз', 'Изменить', isMobile);
  await press(anas.getByRole('button', { name: 'Отменить изменение' }), isMobile);
  await chat.choose('Три', 'Удалить', isMobile);
  await chat.answer('Удалить сообщение для всех?', 'Отмена', isMobile);
  await anas.context().setOffline(true);
  await chat.choose('Раз', 'Изменить', isMobile);
  await chat.field.fill('Раз и навсегда');
  await chat.field.press('Enter');
  await chat.choose('Три', 'Удалить', isMobile);
  await chat.answer('Удалить сообщение для всех?', 'Удалить', isMobile);
  await chat.say('Четыре');
  await expect(chat.words).toHaveText(['Раз и навсегда', 'Два', 'Четыре']);
  await anas.context().setOffline(false);
  await expect(far.words).toHaveText(['Раз и навсегда', 'Два', 'Четыре']);
  await anas.reload();
  await expect(chat.words).toHaveText(['Раз и навсегда', 'Два', 'Четыре']);
});
