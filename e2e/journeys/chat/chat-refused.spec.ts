import { chatOf } from '../../support/app/chat-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { expect, test } from '../../support/test.ts';

const SENDING = /\/api\/message\//;

test('a refused message can be sent again or discarded, and a message that met the end of a session is sent after it', async ({
  memberPage: page,
  person,
  api,
  isMobile,
  troubles,
}) => {
  troubles.expect(/status of 4\d\d/);
  const ben = await api.register();
  const { chat: summary } = await api.sendMessage(ben, person, 'Первое');
  const chat = chatOf(page);
  await chat.open(ben);
  const failWith = (status: number, code: string, message: string) =>
    page.route(SENDING, (route) => route.fulfill({ status, json: { code, message } }));

  await failWith(400, 'invalid_input', 'Так писать нельзя');
  await chat.say('Ещё раз');
  await expect(chat.state('Ещё раз', 'Не отправлено')).toBeVisible();
  await chat.say('Долой');
  await expect(chat.state('Долой', 'Не отправлено')).toBeVisible();
  await expect(page.getByText('Так писать нельзя').first()).toBeVisible();
  await page.reload();
  await expect(chat.state('Ещё раз', 'Не отправлено')).toBeVisible();
  await page.unroute(SENDING);
  const noteOf = (words: string, name: string) =>
    chat.bubble(words).locator('../..').getByRole('button', { name, exact: true });
  await press(noteOf('Долой', 'Удалить'), isMobile);
  await expect(chat.bubble('Долой')).toHaveCount(0);
  await press(noteOf('Ещё раз', 'Повторить'), isMobile);
  await expect(chat.state('Ещё раз', 'Отправлено')).toBeVisible();

  await failWith(401, 'signed_out', 'Войдите снова');
  await chat.say('После входа');
  await expect(page).toHaveURL('/auth');
  await page.unroute(SENDING);
  await page.getByRole('textbox', { name: 'Логин' }).fill(person.login);
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(`/chat?with=${ben.id}`);
  await expect(chat.state('После входа', 'Отправлено')).toBeVisible();
  const stored = await api.readChat(person, summary);
  expect(stored.map(({ content }) => content)).toEqual(['Первое', 'Ещё раз', 'После входа']);
});
