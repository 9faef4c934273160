import type { Locator, Page } from '@playwright/test';
import { SEARCH_DEBOUNCE_MS } from '@sfera/contract/limits';
import { newLogin, type Api, type Person } from '../support/api.ts';
import { press } from '../support/gestures.ts';
import { FOLLOW, followButtonOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** A loaded machine takes less time than this from here to the page. */
const CLOCK_LEAP_MS = 10_000;

const boxOf = (page: Page) => page.getByRole('searchbox', { name: 'Поиск людей и постов' });
const resultsOf = (page: Page) => page.getByRole('list', { name: 'Результаты поиска' });
const recentOf = (page: Page) => page.getByRole('list', { name: 'Недавние' });
const recommendedOf = (page: Page) => page.getByRole('list', { name: 'Рекомендации' });
/** The link to somebody's profile, in a list. */
const personIn = (list: Locator, { login }: Person) =>
  list.getByRole('link', { name: new RegExp(`^${login}( |$)`) });

async function explore(page: Page): Promise<void> {
  await page.goto('/recomendation');
  await expect(boxOf(page)).toBeVisible();
}

/** Queries of the search from now on. */
function queriesOf(page: Page): (string | null)[] {
  const queries: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/searchUsers') queries.push(searchParams.get('query'));
  });
  return queries;
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

test('a search asks once for typed text, and can be tried again', async ({
  memberPage: page,
  api,
  troubles,
  isMobile,
}) => {
  await test.step('a word is asked for once, 300 ms after its last letter, in the letters that one likes', async () => {
    const katya = await api.register(newLogin('katya'));
    const queries = queriesOf(page);
    await page.clock.install();
    await explore(page);
    await page.clock.pauseAt(Date.now() + CLOCK_LEAP_MS);
    for (const letter of '  катя ') {
      await boxOf(page).pressSequentially(letter);
      await page.clock.runFor(SEARCH_DEBOUNCE_MS - 1);
    }
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(personIn(resultsOf(page), katya)).toBeVisible();
    expect(queries).toEqual(['катя']);

    await boxOf(page).press('Escape');
    await expect(boxOf(page)).toHaveValue('');
    await expect(boxOf(page)).toBeFocused();
    await expect(resultsOf(page)).toBeHidden();
    await boxOf(page).press('Escape');
    await expect(page.getByRole('button', { name: 'Отмена' })).toBeHidden();
    expect(queries, 'an empty box asks for nothing').toEqual(['катя']);
  });

  await test.step('a search that fails finds nobody, says so, and can be tried again', async () => {
    expect(troubles.unexpected(), 'before the failure').toEqual([]);
    troubles.expect(/ERR_CONNECTION_REFUSED/);
    const person = await api.register();
    await page.route('**/api/searchUsers?*', (route) => route.abort('connectionrefused'));
    await explore(page);
    await boxOf(page).fill(person.login);
    await expect(page.getByText('Никого не нашлось').filter({ visible: true }).last()).toBeVisible();
    await expect(page.getByRole('alert').getByText('Нет соединения')).toBeVisible();
    await page.unroute('**/api/searchUsers?*');
    await press(page.getByRole('button', { name: 'Попробовать снова' }), isMobile);
    await expect(personIn(resultsOf(page), person)).toBeVisible();
  });
});

test('people are found by arrows, by a mention and among the recommended', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
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
    await expect(boxOf(page)).toHaveValue(named.login);
    await expect(personIn(resultsOf(page), named)).toBeVisible();
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
});

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
  await expect(page.getByText('Кого ищем?')).toBeVisible();
  await page.reload();
  await press(boxOf(page), isMobile);
  await expect(page.getByText('Кого ищем?')).toBeVisible();
});
