import type { Locator, Page } from '@playwright/test';
import { newLogin, type Api, type Person } from '../../support/api.ts';
import { bringIntoView, press } from '../../support/browser/gestures.ts';
import { FOLLOW, followButtonOf } from '../../support/app/people.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

const boxOf = (page: Page) => page.getByRole('searchbox', { name: 'Поиск людей и постов' });
const resultsOf = (page: Page) => page.getByRole('list', { name: 'Результаты поиска' });
const recentOf = (page: Page) => page.getByRole('list', { name: 'Недавние' });
const recommendedOf = (page: Page) => page.getByRole('list', { name: 'Рекомендации' });
/** The link to a person's profile, in a list. */
const personIn = (list: Locator, { login }: Person) =>
  list.getByRole('link', { name: new RegExp(`^${login}( |$)`) });

async function explore(page: Page): Promise<void> {
  await page.goto('/recomendation');
  await expect(boxOf(page)).toBeVisible();
}

/** Makes three people whom a followed person follows, the last one with a private account. */
async function recommendTo(api: Api, person: Person): Promise<[Person, Person, Person]> {
  const friend = await api.register();
  await api.follow(person, friend);
  const people: [Person, Person, Person] = [await api.register(), await api.register(), await api.register()];
  for (const recommended of people) await api.follow(friend, recommended);
  await api.makePrivate(people[2]);
  return people;
}

test(
  'people are found by arrows, by a mention and among the recommended',
  { tag: '@smoke' },
  async ({ memberPage: page, api, person, isMobile }) => {
    await test.step('arrows walk through the results, Enter opens the first, and Back finds them as they were', async () => {
      const found = await api.register(newLogin('marina'));
      await explore(page);
      await boxOf(page).fill(found.login);
      const row = personIn(resultsOf(page), found);
      await expect(row).toBeVisible();
      await boxOf(page).press('ArrowDown');
      await expect(resultsOf(page).getByRole('link').first()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(boxOf(page)).toBeFocused();
      await boxOf(page).press('Enter');
      await expect(page).toHaveURL(`/userProfile/${found.id}`);
      await page.goBack();
      await expect(page).toHaveURL(`/recomendation?query=${found.login}`);
      await expect(boxOf(page)).toHaveValue(found.login);
      await expect(row).toBeVisible();
    });

    await test.step('an @login in a description leads to the profile, and Back to the description', async () => {
      const named = await api.register();
      const author = await api.register();
      await api.updateUser(author, { description: `Снимаем вместе с @${named.login}` });
      await page.goto(`/userProfile/${author.id}`);
      const mention = page.getByRole('link', { name: `@${named.login}` });
      await press(mention, isMobile);
      await expect(page).toHaveURL(`/userProfile/${named.id}`);
      await page.goBack();
      await expect(page).toHaveURL(`/userProfile/${author.id}`);

      await page.goto((await mention.getAttribute('href')) ?? '');
      await expect(page).toHaveURL(`/userProfile/${named.id}`);
    });

    await test.step('recommended people are followed, asked or dismissed, and nobody else moves', async () => {
      const [open, unwanted, closed] = await recommendTo(api, person);
      await explore(page);
      const row = recommendedOf(page);
      await test.step('two cards stand whole beside each other on a phone, with whole logins', async () => {
        const cut = await row.evaluate((list) => {
          const { right } = list.getBoundingClientRect();
          const [, second, third] = [...list.children].map((card) => card.getBoundingClientRect());
          const logins = [...list.querySelectorAll('a > span')].filter(
            (login) => login.scrollWidth > login.clientWidth,
          );
          return {
            second: (second?.right ?? 0) > right,
            third: right - (third?.left ?? 0) > 20,
            logins: logins.length,
          };
        });
        expect(cut).toEqual({ second: false, third: false, logins: 0 });
      });
      for (const [recommended, label] of [
        [open, FOLLOW.following],
        [closed, FOLLOW.pending],
      ] as const) {
        const button = followButtonOf(row, recommended);
        await expect(button).toHaveText(FOLLOW.none);
        const taken = page.waitForResponse(`**/api/request-follow/${recommended.id}`);
        await press(button, isMobile);
        await expect(button).toHaveText(label);
        await taken;
        await expect(button).toBeDisabled();
      }
      await press(row.getByRole('button', { name: `Скрыть ${unwanted.login} из рекомендаций` }), isMobile);
      await expect(personIn(row, unwanted)).toHaveCount(0);
      await expect(followButtonOf(row, open)).toHaveText(FOLLOW.following);

      const answered = page.waitForResponse('**/api/user/recommendations');
      await page.reload();
      await answered;
      await expect(page.getByRole('heading', { name: 'Лента' })).toBeVisible();
      for (const gone of [open, closed, unwanted]) await expect(personIn(row, gone)).toHaveCount(0);
    });
  },
);

test('a person opened from the search is listed again until removed', async ({
  memberPage: page,
  api,
  isMobile,
}) => {
  const [anna, boris] = [await api.register(newLogin('anna')), await api.register(newLogin('boris'))];
  for (const person of [anna, boris]) {
    await explore(page);
    await boxOf(page).fill(person.login);
    await press(personIn(resultsOf(page), person), isMobile);
    await expect(page).toHaveURL(`/userProfile/${person.id}`);
  }
  await explore(page);
  await press(boxOf(page), isMobile);
  await expect(recentOf(page).getByRole('link')).toHaveText([RegExp(boris.login), RegExp(anna.login)]);
  await press(personIn(recentOf(page), anna), isMobile);
  await expect(page).toHaveURL(`/userProfile/${anna.id}`);

  await explore(page);
  await press(boxOf(page), isMobile);
  await expect(recentOf(page).getByRole('link')).toHaveText([RegExp(anna.login), RegExp(boris.login)]);
  await press(page.getByRole('button', { name: `Убрать ${anna.login} из недавних` }), isMobile);
  await expect(recentOf(page).getByRole('link')).toHaveText([RegExp(boris.login)]);
  await press(page.getByRole('button', { name: 'Очистить всё' }), isMobile);
  await expect(page.getByText('Введите логин, имя или слова из поста')).toBeVisible();
  await page.reload();
  await press(boxOf(page), isMobile);
  await expect(page.getByText('Введите логин, имя или слова из поста')).toBeVisible();
});

test('a post opens from the grid and goes on as a list; Back leads to the same place of both', async ({
  memberPage: page,
  api,
  isMobile,
}) => {
  const author = await api.register();
  for (let count = 1; count <= 24; count++) await api.publish(author, sample('tiny.jpg'), `Снимок ${count}`);
  await explore(page);
  const tiles = page.getByRole('link', { name: /^(Фото|Видео)/ });
  await expect(tiles.first()).toBeVisible();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 500);
      return scrolled();
    })
    .toBeGreaterThan(700);
  // Named by its address: while the grid goes on below, the fourth tile from its end becomes another.
  const address = await tiles.filter({ visible: true }).nth(-4).getAttribute('href');
  const tile = page.locator(`a[href="${address}"]`).and(tiles);
  await bringIntoView(tile);
  const left = await scrolled();
  await press(tile, isMobile);
  await expect(page).toHaveURL(/Profile\/post\//);
  await expect.poll(scrolled).toBe(0);

  // Cards far below are not drawn yet.
  await bringIntoView(page.getByRole('heading', { name: 'Дальше в рекомендациях' }));
  const next = page.getByRole('feed', { name: 'Дальше в рекомендациях' }).getByRole('article').first();
  await page.mouse.wheel(0, 400);
  await bringIntoView(next);
  const inList = await scrolled();
  await press(next.getByRole('link').first(), isMobile);
  await expect(page).toHaveURL(/userProfile\/[^/]+$/);
  await page.goBack();
  await expect(next).toBeVisible();
  await expect.poll(async () => Math.abs((await scrolled()) - inList)).toBeLessThanOrEqual(1);
  await page.goBack();
  await expect(tile).toBeVisible();
  await expect.poll(async () => Math.abs((await scrolled()) - left)).toBeLessThanOrEqual(1);
});
