import type { Page } from '@playwright/test';
import { test } from '../../support/browser/browsers.ts';
import { chatOf } from '../../support/app/chat-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The row above the chats, which leads to those that strangers have begun. */
const requestsRow = (page: Page) => page.getByRole('button', { name: /^Запросы/ });
const photosOf = (page: Page) => page.getByRole('button', { name: 'Открыть фото' });

/** Sends a photo in the open chat. */
async function sendPhoto(page: Page, isMobile: boolean): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(sample('photo.jpg'));
  const send = page
    .getByRole('dialog', { name: 'Отправить фото' })
    .getByRole('button', { name: 'Отправить', exact: true });
  await expect(send).toHaveAttribute('aria-disabled', 'false');
  await press(send, isMobile);
}

test(
  'a stranger’s first messages wait in «Запросы», blurred and unread, until they are accepted',
  { tag: '@smoke' },
  async ({ memberPage: ana, openAs, person, api, isMobile }) => {
    const [friend, stranger] = [await api.register(), await api.register()];
    await api.sendMessage(friend, person, 'Свои');
    const strangers = await openAs(stranger);
    const [anas, theirs] = [chatOf(ana), chatOf(strangers)];
    await theirs.open(person);
    await theirs.say('Здравствуйте');
    await expect(theirs.state('Здравствуйте', 'Отправлено')).toBeVisible();
    await sendPhoto(strangers, isMobile);
    await expect(photosOf(strangers)).toHaveCount(1);

    await test.step('the request counts in no badge, and stands apart from the chats', async () => {
      await ana.goto('/chat');
      await expect(anas.rows).toHaveCount(1);
      await expect(anas.row(friend)).toBeVisible();
      await expect(ana).toHaveTitle(/^\(1\) /);
      await expectFineInBothWindows(ana, 'chats with a request', requestsRow(ana));
      await press(requestsRow(ana), isMobile);
      await expect(anas.row(stranger)).toBeVisible();
      await expect(anas.row(friend)).toHaveCount(0);
      await expectFineInBothWindows(ana, 'requests', anas.row(stranger));
      await ana.goBack();
      await expect(anas.row(friend)).toBeVisible();
      await ana.goForward();
    });

    await test.step('who reads it is seen neither online nor reading, and opens no photo', async () => {
      await press(anas.row(stranger).getByRole('link'), isMobile);
      await expect(anas.bubble('Здравствуйте')).toBeVisible();
      await expect(ana.getByRole('img', { name: /размыто, пока запрос не принят$/ })).toBeVisible();
      await expect(photosOf(ana)).toHaveCount(0);
      await expectFineInBothWindows(
        ana,
        'a request',
        ana.getByText(`${stranger.login} хочет переписываться с вами`),
      );
      // A reading or a presence of now would be told before the answer to what is asked for later.
      await theirs.open(person);
      await expect(theirs.state('Здравствуйте', 'Отправлено')).toBeVisible();
      await expect(theirs.window(person).getByText('в сети')).toHaveCount(0);
    });

    await test.step('accepted, it is a chat like others: with photos, presence and read marks', async () => {
      await press(ana.getByRole('button', { name: 'Принять' }), isMobile);
      await expect(photosOf(ana)).toHaveCount(1);
      await expect(ana.getByRole('button', { name: 'Принять' })).toHaveCount(0);
      await expect(theirs.state('Здравствуйте', 'Прочитано')).toBeVisible();
      await expect(theirs.window(person).getByText('в сети').first()).toBeAttached();
      await ana.goto('/chat');
      await expect(anas.row(stranger)).toBeVisible();
      await expect(requestsRow(ana)).toHaveCount(0);
    });
  },
);

test('a request is answered by writing, deleted, or ended by a block', async ({
  memberPage: ana,
  person,
  api,
  troubles,
  isMobile,
}) => {
  // The chat of a blocked person is not found.
  troubles.expect(/404/);
  const [asker, seller, rude] = [await api.register(), await api.register(), await api.register()];
  const anas = chatOf(ana);
  for (const stranger of [asker, seller, rude]) await api.askInMessage(stranger, person, 'Можно вопрос?');

  await anas.open(asker);
  await expect(ana.getByRole('button', { name: 'Принять' })).toBeVisible();
  await anas.say('Можно');
  await expect(ana.getByRole('button', { name: 'Принять' })).toHaveCount(0);

  await anas.open(seller);
  await press(ana.getByRole('button', { name: 'Удалить', exact: true }), isMobile);
  await anas.agreeToDelete(isMobile);

  await anas.open(rude);
  await press(ana.getByRole('button', { name: 'Заблокировать', exact: true }), isMobile);
  await press(
    ana
      .getByRole('alertdialog', { name: `Заблокировать ${rude.login}?` })
      .getByRole('button', { name: 'Заблокировать' }),
    isMobile,
  );
  await expect(ana.getByText(`Вы заблокировали ${rude.login}`)).toBeVisible();

  await ana.goto('/chat');
  await expect(anas.rows).toHaveCount(1);
  await expect(anas.row(asker)).toContainText('Вы: Можно');
  await expect(requestsRow(ana)).toHaveCount(0);
});
