import type { Locator, Page } from '@playwright/test';
import { Api, newLogin, type Person } from '../support/api.ts';
import { press } from '../support/browser/gestures.ts';
import { serverUrl } from '../support/global-setup.ts';
import { openPeople, PRIVATE_WARNING, requestsCard, requestsSheet, tilesOf } from '../support/app/people.ts';
import { ProfileForm } from '../support/app/profile-form.ts';
import { sample } from '../support/media/samples.ts';
import { expectFineState } from '../support/screens.ts';
import { expect, signIn, test } from '../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One worker makes the content once.
test.describe.configure({ mode: 'default', timeout: 120_000 });

let member: Person;
let friend: Person;
/** A person with a private account. */
let closed: Person;

/** Lets another person answer the request of the member. */
async function answeredBy(api: Api, action: 'accept' | 'decline'): Promise<void> {
  const owner = await api.register();
  await api.makePrivate(owner);
  await api.follow(member, owner);
  await api.answerRequests(owner, action);
}

test.beforeAll(async () => {
  const api = new Api(serverUrl());
  [member, friend, closed] = [
    await api.register(),
    await api.register(newLogin('katya')),
    await api.register(),
  ];
  await api.updateUser(closed, { userName: 'Закрытый человек' });
  await api.makePrivate(closed);
  await api.follow(friend, member);
  // Before there are pictures, which would get new addresses while pages show them.
  await api.makePrivate(member);
  const description = `Рассветы https://example.com и @${friend.login}. ${'Оченьдлинноеслово'.repeat(6)}`;
  const userName = 'Екатерина Константиновна Рождественская-Преображенская';
  await api.updateUser(member, { userName, description }, sample('photo.jpg'));
  const photo = await api.publish(member, sample('photo.jpg'), 'Рассвет');
  await api.publish(member, sample('tiny.mp4'), 'Прибой');
  await api.publish(friend, sample('tiny.jpg'), 'Закат');
  await api.follow(member, friend);
  await api.follow(friend, closed);
  for (const _ of ['first', 'second']) await api.follow(friend, await api.register());
  await api.react(friend, photo.id, '🔥');
  await api.comment(friend, photo.id, 'Какой свет! '.repeat(20));
  await answeredBy(api, 'accept');
  await answeredBy(api, 'decline');
  for (const _ of ['first', 'second']) await api.follow(await api.register(), member);
});

const menuRow = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Меню аккаунта' }).getByRole('button', { name });

async function close(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('one’s own profile and its menu: nothing for axe to find, nothing wider than the window', async ({
  page,
  context,
  isMobile,
}) => {
  await signIn(context, member);
  await page.goto('/myProfile');
  await press(page.getByRole('button', { name: 'Рекомендации' }), isMobile);
  await expect(page.getByRole('list', { name: 'Рекомендации' }).getByRole('listitem').first()).toBeVisible();
  await expectFineState(page, 'with posts', tilesOf(page).first());
  await press(page.getByRole('button', { name: /^Фото профиля .*: открыть$/ }), isMobile);
  const viewer = page.getByRole('dialog', { name: /^Фото профиля/ });
  await expectFineState(page, 'the large picture', viewer.getByRole('img'));
  await close(page, viewer);
  const followers = await openPeople(page, '1 подписчик', 'Подписчики', isMobile);
  await expectFineState(page, 'followers', followers.getByRole('listitem'));
  await close(page, followers);
  const openMenu = () =>
    press(page.getByRole('main').getByRole('button', { name: 'Меню аккаунта' }), isMobile);
  await openMenu();
  await expectFineState(page, 'the menu', menuRow(page, 'Удалить аккаунт'));
  await press(menuRow(page, 'Настройки уведомлений'), isMobile);
  const settings = page.getByRole('dialog', { name: 'Настройки уведомлений' });
  await expectFineState(page, 'notification settings', settings.getByRole('switch', { name: 'Реакции' }));
  await close(page, settings);
  await openMenu();
  await press(menuRow(page, 'Скачать мои данные'), isMobile);
  const data = page.getByRole('dialog', { name: 'Мои данные' });
  await expectFineState(page, '«Мои данные»', data.getByRole('button', { name: 'Подготовить архив' }));
  await close(page, data);
  await openMenu();
  await press(menuRow(page, 'Оформление'), isMobile);
  const appearance = page.getByRole('dialog', { name: 'Оформление' });
  await expectFineState(page, '«Оформление»', appearance.getByRole('radio', { name: 'Тёмная' }));
  await close(page, appearance);
  await openMenu();
  await press(menuRow(page, 'Удалить аккаунт'), isMobile);
  await expectFineState(page, 'the question before a deletion', page.getByRole('alertdialog'));
});

test('editing the profile: nothing for axe to find, nothing wider than the window', async ({
  page,
  context,
  isMobile,
}) => {
  await signIn(context, member);
  const form = new ProfileForm(page, isMobile);
  await form.open();
  await expectFineState(page, 'as it is', form.saveButton);
  await form.userName.fill('');
  await form.description.fill('ж'.repeat(501));
  await form.save();
  await expectFineState(page, 'with errors', page.getByText('Введите имя'));
  await form.choosePicture(sample('photo.jpg'));
  await expectFineState(page, 'the cropper', form.cropper);
  await page.keyboard.press('Escape');
  await expect(form.cropper).toBeHidden();
  await press(page.getByRole('main').getByRole('button', { name: 'Назад' }), isMobile);
  await expectFineState(page, 'the question before leaving', page.getByRole('alertdialog'));
});

test('profiles of others: nothing for axe to find, nothing wider than the window', async ({
  page,
  context,
  isMobile,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  await signIn(context, member);
  await page.goto(`/userProfile/${friend.id}`);
  await expectFineState(page, 'a public one', tilesOf(page));
  await press(page.getByRole('main').getByRole('button', { name: 'Действия с профилем' }), isMobile);
  const removal = page.getByRole('menuitem', { name: 'Удалить из подписчиков' });
  await expectFineState(page, 'the menu of a follower', removal);
  await press(removal, isMobile);
  await expectFineState(page, 'the question before a follower goes', page.getByRole('alertdialog'));
  await page.goto(`/userProfile/${closed.id}`);
  await expectFineState(page, 'a private one', page.getByText(PRIVATE_WARNING));
  await page.goto('/userProfile/019ca945-0a01-7619-84b8-ed9b20ebcb81');
  await expectFineState(
    page,
    'a missing one',
    page.getByRole('main').getByText('Пользователь не найден').last(),
  );
});

test('notifications: nothing for axe to find, nothing wider than the window', async ({
  page,
  context,
  isMobile,
}) => {
  await signIn(context, member);
  await page.goto('/notification');
  for (const words of [
    'реагирует на вашу публикацию',
    'комментирует:',
    'подписывается на вас',
    'принимает ваш запрос на подписку',
    'отклоняет ваш запрос на подписку',
  ])
    await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
  await expectFineState(page, 'one of every kind', requestsCard(page));
  await press(requestsCard(page), isMobile);
  await expectFineState(page, 'the requests', requestsSheet(page).getByRole('listitem').last());
});

test('the search: nothing for axe to find, nothing wider than the window', async ({
  page,
  context,
  isMobile,
}) => {
  await signIn(context, member);
  await page.goto('/recomendation');
  const recommended = page.getByRole('list', { name: 'Рекомендации' });
  await expect(page.getByRole('link', { name: /^(Фото|Видео|Несколько фото)/ }).first()).toBeVisible();
  await expectFineState(page, 'recommended people', recommended.getByRole('listitem').first());
  const box = page.getByRole('searchbox', { name: 'Поиск людей и постов' });
  await box.fill(friend.login);
  const found = page.getByRole('list', { name: 'Результаты поиска' }).getByRole('link').first();
  await expectFineState(page, 'results', found);
  await press(found, isMobile);
  await page.goto('/recomendation');
  await press(box, isMobile);
  await expectFineState(
    page,
    'recent searches',
    page.getByRole('list', { name: 'Недавние' }).getByRole('link'),
  );
});
