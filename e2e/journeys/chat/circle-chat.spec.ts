import { removeFromCircle, updateCircle } from '@sfera/contract/circles/circles';
import { sendMessage } from '@sfera/contract/chat/chat';
import { newLogin } from '../../support/api.ts';
import { test } from '../../support/browser/browsers.ts';
import { chatOf } from '../../support/app/chat-screen.ts';
import { makeCircle } from '../../support/circles.ts';
import { press, tapTwice } from '../../support/browser/gestures.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NAME = 'Семья';
const LOST = /net::ERR_|WebSocket connection|Failed to load resource/;

test('people of a circle write to each other, and its leader keeps order', async ({
  memberPage: anas,
  person: ana,
  api,
  openAs,
  isMobile,
}) => {
  test.slow();
  const [ben, eve] = [await api.register(newLogin('ben')), await api.register(newLogin('eve'))];
  const { id, chat: circle, row } = await makeCircle(api, NAME, ana, ben, eve);
  // A person who is not inside is told that there is no such chat.
  const bens = await openAs(ben, /status of 404/);
  const [chat, far] = [chatOf(anas), chatOf(bens)];

  await test.step('the page of the circle leads to its chat', async () => {
    await anas.goto(`/circles/${id}`);
    await expectFineInBothWindows(anas, 'the page of a circle', anas.getByText('3 человека'));
    await press(anas.getByRole('link', { name: 'Чат', exact: true }), isMobile);
    await expect(anas.getByRole('region', { name: `Чат круга «${NAME}»` })).toBeVisible();
    await expect(anas.getByRole('link', { name: `Круг ${NAME}` })).toContainText('3 участника');
    await chat.say('Кто идёт в поход?');
    await expect(chat.state('Кто идёт в поход?', 'Отправлено')).toBeVisible();
  });

  await test.step('others see whose words they are, and the author that they were read', async () => {
    await bens.goto('/chat');
    await expect(far.row(row)).toContainText(`${ana.login}: Кто идёт в поход?`);
    await expect(far.row(row)).toContainText('1 непрочитанное сообщение');
    await press(far.row(row).getByRole('link'), isMobile);
    await expect(far.bubble('Кто идёт в поход?').getByRole('link', { name: ana.login })).toBeVisible();
    await expect(chat.state('Кто идёт в поход?', 'Прочитано')).toBeVisible();
    await far.field.pressSequentially('Я');
    await expect(anas.getByRole('link', { name: `Круг ${NAME}` })).toContainText(`${ben.login} печатает…`);
    await far.say('Я иду');
    await expect(chat.bubble('Я иду').getByRole('link', { name: ben.login })).toBeVisible();
    await api.call(sendMessage, {
      as: eve,
      params: { recipientUserId: id },
      body: { content: 'Куплю рекламу' },
    });
    await expect(chat.bubble('Куплю рекламу').getByRole('link', { name: eve.login })).toBeVisible();
    await expectFineInBothWindows(anas, 'the chat of a circle', chat.bubble('Я иду'));
  });

  await test.step('the author learns who has read a message', async () => {
    await chat.choose('Кто идёт в поход?', 'Кто прочитал', isMobile);
    const sheet = anas.getByRole('dialog', { name: 'Кто прочитал' });
    await expect(sheet.getByRole('link', { name: ben.login })).toBeVisible();
    await expectFineInBothWindows(anas, 'readers', sheet);
    await anas.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('a mention is suggested, marked in the list, and in the chat', async () => {
    await anas.goto('/chat');
    await far.field.pressSequentially(`@${ana.login.slice(0, -1)}`);
    const people = bens.getByRole('listbox', { name: 'Подходящие люди' });
    await expectFineInBothWindows(bens, 'people to mention', people);
    await press(people.getByRole('option', { name: ana.login }), isMobile);
    await expect(far.field).toHaveValue(`@${ana.login} `);
    await far.field.pressSequentially('а ты?');
    await far.field.press('Enter');
    await expect(chat.row(row).getByRole('img', { name: 'Вас упомянули' })).toBeVisible();
    await expectFineInBothWindows(anas, 'a circle in the list', chat.row(row));
    await press(chat.row(row).getByRole('link'), isMobile);
    await expect(anas.locator('[data-mentions-me]')).toContainText('а ты?');
    await expectFineInBothWindows(anas, 'a mention', anas.locator('[data-mentions-me]'));
    await anas.goto('/chat');
    await expect(chat.row(row).getByRole('img', { name: 'Вас упомянули' })).toHaveCount(0);
    await chat.open(circle);
  });

  await test.step('the leader pins for all, and deletes a message of another person for all', async () => {
    await chat.choose('Кто идёт в поход?', 'Закрепить для всех', isMobile);
    await expect(bens.getByText('Закреплено для всех')).toBeVisible();
    await expectFineInBothWindows(bens, 'pinned for all', bens.getByText('Закреплено для всех'));
    await expect(bens.getByRole('button', { name: 'Открепить для всех' })).toHaveCount(0);
    await chat.choose('Куплю рекламу', 'Удалить у всех', isMobile);
    await chat.answer('Удалить чужое сообщение у всех?', 'Удалить', isMobile);
    await expect(far.bubble('Куплю рекламу')).toHaveCount(0);
    await expect(far.bubble('Я иду')).toBeVisible();
  });

  await test.step('reactions of others leave the own one alone', async () => {
    await far.choose('Я иду', 'Отмена', isMobile);
    await chat.choose('Я иду', 'Отмена', isMobile);
    for (const [at, page] of [anas, bens].entries()) {
      const bubble = chatOf(page).bubble('Я иду');
      if (isMobile) await tapTwice(page, bubble.getByText('Я иду', { exact: true }));
      else await bubble.press('KeyL');
      // A new chip moves the words under the next finger.
      for (const one of [chat, far])
        await expect(one.bubble('Я иду').getByRole('button', { name: `Люблю, ${at + 1}` })).toBeVisible();
    }
    for (const one of [chat, far])
      await expect(one.bubble('Я иду').getByRole('button', { name: 'Люблю, 2' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
  });

  await test.step('only leaders write, as soon as the circle says so', async () => {
    await api.call(updateCircle, { as: ana, params: { id }, body: { onlyLeadersWrite: true } });
    await expect(bens.getByText('В этом круге пишут только ведущие')).toBeVisible();
    await expectFineInBothWindows(
      bens,
      'a circle to read',
      bens.getByText('В этом круге пишут только ведущие'),
    );
    await chat.say('Встреча в десять');
    await expect(far.bubble('Встреча в десять')).toBeVisible();
    await api.call(updateCircle, { as: ana, params: { id }, body: { onlyLeadersWrite: false } });
    await far.field.fill('Я передумал и');
  });

  await test.step('who is removed sees the chat no more, and keeps what was typed', async () => {
    await api.call(removeFromCircle, { as: ana, params: { id, userId: ben.id } });
    await far.isTold(`Вы больше не в круге «${NAME}». Недописанное сообщение сохранено.`, isMobile);
    await expect(far.row(row)).toHaveCount(0);
    await chat.say('Без Бена');
    await bens.goto(`/chat?with=${id}`);
    await expect(bens.getByText('Пользователь не найден')).toBeVisible();
  });
});

test('what is written to a circle without a network goes out once and in order', async ({
  memberPage: anas,
  person: ana,
  api,
  openAs,
  troubles,
}) => {
  troubles.expect(LOST);
  const ben = await api.register();
  const { chat: circle } = await makeCircle(api, NAME, ana, ben);
  const [chat, far] = [chatOf(anas), chatOf(await openAs(ben))];
  await far.open(circle);
  await chat.open(circle);
  await chat.say('Раз');
  await expect(far.words).toHaveText(['Раз']);
  await anas.context().setOffline(true);
  await chat.say('Два');
  await chat.say('Три');
  await expect(chat.state('Три', /^(Ждёт отправки|Отправляется)$/)).toBeVisible();
  await anas.context().setOffline(false);
  await expect(far.words).toHaveText(['Раз', 'Два', 'Три']);
  await anas.reload();
  await expect(chat.words).toHaveText(['Раз', 'Два', 'Три']);
});
