import { expectAccessible } from '../../support/accessibility.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

test('an author sees a post and the profile as others get them', async ({
  memberPage: page,
  person,
  api,
}) => {
  await api.makePrivate(person);
  const { id } = await api.publish(person, sample('small.jpg'), 'Только для своих');
  await page.goto(`/post/${id}`);
  await page.getByRole('button', { name: 'Действия с постом' }).click();
  await page.getByRole('menuitem', { name: 'Как увидят другие' }).click();
  const sheet = page.getByRole('dialog', { name: 'Как увидят другие' });
  await expect(sheet.getByText(/поста не увидит/)).toBeVisible();
  await sheet.getByRole('radio', { name: 'Подписчик' }).click();
  await expect(sheet.getByText('Только для своих')).toBeVisible();
  await expectAccessible(page, 'a post as a follower gets it');
  await page.keyboard.press('Escape');

  await page.goto('/myProfile');
  await page.getByRole('button', { name: 'Как увидят другие' }).click();
  await expect(sheet.getByText('Этот профиль приватный. Подпишитесь, чтобы увидеть посты.')).toBeVisible();
  await sheet.getByRole('radio', { name: 'Без входа' }).click();
  await expect(sheet.getByText(/предложит войти/)).toBeVisible();
});
