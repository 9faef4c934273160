import { inTheOtherWindow } from '../../support/accessibility.ts';
import { test } from '../../support/browser/browsers.ts';
import { chatOf } from '../../support/app/chat-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { expect } from '../../support/test.ts';

test(
  'the first message makes the chat on both sides, and each person sees the other online, typing and reading',
  { tag: '@smoke' },
  async ({ memberPage: anas, openAs, person: ana, api, isMobile }) => {
    const ben = await api.register();
    // The first message of a person whom the recipient does not follow would be a request.
    await api.follow(ben, ana);
    const old = await api.register();
    await api.sendMessage(old, ben, 'Раньше всех');
    const bens = await openAs(ben);
    const bensChat = chatOf(bens);
    await bens.goto('/chat');
    await expect(bensChat.rows).toHaveCount(1);
    const otherTab = await bens.context().newPage();
    // On a phone the chat has a head of its own.
    await otherTab.goto('/userCount');
    await expect(chatOf(otherTab).badge('1')).toBeVisible();

    const anasChat = chatOf(anas);
    await anas.goto(`/userProfile/${ben.id}`);
    await press(anas.getByRole('button', { name: 'Написать' }), isMobile);
    await expect(anas).toHaveURL(`/chat?with=${ben.id}`);
    await expect(anas.getByText('Отправьте первое сообщение')).toBeVisible();
    await anasChat.say('Привет');
    await expect(anasChat.state('Привет', 'Отправлено')).toBeVisible();

    // The chat comes to the top of the other person's list, and is counted there, in the head and in the title of every
    // tab.
    await expect(bensChat.rows.first()).toContainText(ana.login);
    await expect(bensChat.row(ana)).toContainText('Привет');
    await expect(bensChat.row(ana).getByText('1 непрочитанное сообщение')).toHaveCount(1);
    await expect(chatOf(otherTab).badge('2')).toBeVisible();
    for (const page of [bens, otherTab]) await expect(page).toHaveTitle(/^\(2\) /);
    // People who share a chat see each other online.
    await expect(bensChat.row(ana).getByText('в сети')).toHaveCount(1);
    await expect(anasChat.window(ben).getByText('в сети').first()).toBeAttached();

    // Typing shows in the list, ends by itself, and shows in the window.
    await anasChat.field.pressSequentially('Как д');
    await expect(bensChat.row(ana)).toContainText('печатает...');
    await expect(bensChat.row(ana)).not.toContainText('печатает...');
    await press(bensChat.row(ana).getByRole('link'), isMobile);
    await anasChat.field.pressSequentially('ела?');
    await expect(bens.getByRole('img', { name: `${ana.login} печатает` })).toBeVisible();
    await anasChat.field.press('Enter');
    await expect(bensChat.bubble('Как дела?')).toBeVisible();
    await expect(bens.getByRole('img', { name: `${ana.login} печатает` })).toBeHidden();

    // Opening the chat reads the first message, and messages that come while it is open are read too: for the sender and
    // on the other tab.
    await expect(anasChat.state('Привет', 'Прочитано')).toBeVisible();
    await expect(anasChat.state('Как дела?', 'Прочитано')).toBeVisible();
    await expect(chatOf(otherTab).badge('1')).toBeVisible();
    await expect(otherTab).toHaveTitle(/^\(1\) /);
    await otherTab.goto('/chat');
    await expect(chatOf(otherTab).row(ana)).toContainText('Как дела?');
    await expect(chatOf(otherTab).row(ana)).not.toContainText('непрочитанн');

    // The person's own messages appear in their other tab, too.
    await bensChat.say('Хорошо');
    await expect(anasChat.bubble('Хорошо')).toBeVisible();
    await expect(chatOf(otherTab).row(ana)).toContainText('Вы: Хорошо');
    await expect(chatOf(otherTab).row(ana).getByRole('img', { name: 'прочитано' })).toBeVisible();
    await expect(anas.locator('[aria-live]').getByText(`${ben.login}: Хорошо`)).toHaveCount(1);

    // Back on a phone leads from the chat to the list; on a desktop they stand side by side.
    await expect(bensChat.row(ana)).toBeHidden();
    await inTheOtherWindow(bens, async () => {
      await expect(bensChat.row(ana)).toBeVisible();
      await expect(bensChat.field).toBeVisible();
    });
    await bens.goBack();
    await expect(bensChat.field).toBeHidden();
    await expect(bensChat.row(ana)).toBeVisible();
    await anas.close();
    await expect(bensChat.row(ana).getByText('в сети')).toHaveCount(0);
  },
);
