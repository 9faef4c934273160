import type { Page } from '@playwright/test';
import type { Api, Person } from '../../support/api.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

const card = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

async function makeFriend(api: Api, person: Person, words: string): Promise<Person> {
  const friend = await api.register();
  await api.follow(person, friend);
  await api.publish(friend, sample('small.jpg'), words);
  return friend;
}

test('the row of subscriptions chooses whose posts to show', async ({ memberPage: page, api, person }) => {
  const alina = await makeFriend(api, person, 'Пост Алины');
  const timur = await makeFriend(api, person, 'Пост Тимура');
  await page.goto('/subscriptions');
  const row = page.getByRole('toolbar', { name: 'Подписки' });
  await expect(row.getByRole('button')).toHaveText(['Все', new RegExp(timur.login), new RegExp(alina.login)]);

  // By person: each with the newest posts.
  const people = page.getByRole('region', { name: 'Новое по людям' });
  await expect(people.getByRole('link', { name: /есть новое/ })).toHaveCount(2);
  await expect(people.getByRole('link', { name: `Фото ${timur.login}, 1` })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await row.getByRole('button', { name: `${alina.login} есть новое` }).click();
  await expect(page).toHaveURL(`/subscriptions?user=${alina.id}`);
  await expect(card(page, 'Пост Алины')).toBeVisible();
  await expect(card(page, 'Пост Тимура')).toHaveCount(0);
  await expect(row.getByRole('button', { name: alina.login, exact: true, pressed: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Открыть профиль' })).toHaveAttribute(
    'href',
    `/userProfile/${alina.id}`,
  );

  await page.goBack();
  await expect(row.getByRole('button', { name: 'Все', pressed: true })).toBeVisible();
  await people.getByRole('link', { name: `Фото ${timur.login}, 1` }).click();
  await expect(card(page, 'Пост Тимура')).toBeVisible();
});
