import { cardOf } from '../support/create-screen.ts';
import { sample } from '../support/samples.ts';
import { expect, test } from '../support/test.ts';

const OFFLINE = 'Нет соединения. Показано загруженное';

test('without a network a bar says so, loaded content stays, and a refresh reports its failure', async ({
  memberPage,
  context,
  api,
  person,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await api.publish(person, sample('tiny.jpg'), 'До обрыва');
  await memberPage.goto('/');
  await expect(cardOf(memberPage, 'До обрыва')).toBeVisible();
  await expect(memberPage.getByText(OFFLINE)).toBeHidden();

  await context.setOffline(true);
  await expect(memberPage.getByText(OFFLINE)).toBeVisible();
  await expect(cardOf(memberPage, 'До обрыва')).toBeVisible();
  await memberPage.getByRole('button', { name: 'Обновить' }).click();
  await expect(memberPage.getByText(/Не удалось обновить ленту/)).toBeVisible();

  await context.setOffline(false);
  await expect(memberPage.getByText(OFFLINE)).toBeHidden();
});

test('a feed that cannot be loaded says why and offers another try', async ({ memberPage, troubles }) => {
  troubles.expect(/503/);
  const busy = { code: 'busy', message: 'Сервер занят. Попробуйте через минуту' };
  await memberPage.route('**/api/posts?*', (route) => route.fulfill({ status: 503, json: busy }));
  await memberPage.goto('/');
  await expect(memberPage.getByRole('alert').filter({ hasText: 'Не удалось загрузить ленту' })).toBeVisible();
  await expect(memberPage.getByText(busy.message)).toBeVisible();
  await memberPage.unroute('**/api/posts?*');
  await memberPage.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(memberPage.getByText('Нет постов')).toBeVisible();
});
