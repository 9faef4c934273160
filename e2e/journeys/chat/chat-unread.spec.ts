import { chatOf } from '../../support/app/chat-screen.ts';
import { expect, signIn, test } from '../../support/test.ts';

test('one’s own message leads from the first unread ones to the end', async ({
  page,
  context,
  api,
  person,
}) => {
  const partner = await api.register();
  await Promise.all(Array.from({ length: 120 }, (_, at) => api.sendMessage(partner, person, `Слово ${at}`)));
  await api.sendMessage(partner, person, 'Последнее');
  await signIn(context, person);
  const chat = chatOf(page);
  await chat.open(partner);
  await expect(page.getByText('Непрочитанные сообщения')).toBeInViewport();
  await expect(chat.bubble('Последнее')).toHaveCount(0);
  await chat.say('Своё');
  await expect(chat.bubble('Своё')).toBeInViewport({ ratio: 1 });
  await expect(chat.bubble('Последнее')).toBeInViewport({ ratio: 1 });
  await expect(chat.state('Своё', 'Отправлено')).toBeVisible();
});
