import { TOTP } from 'otpauth';
import { test } from '../support/engines/test.ts';
import { sample } from '../support/media/samples.ts';
import { serverUrl } from '../support/global-setup.ts';
import { Screen } from '../support/engines/screen.ts';

const HALF_MINUTE_MS = 30_000;

const press = (screen: Screen, name: string) => screen.role('button', name).tap();

async function openSetting(screen: Screen, name: string): Promise<void> {
  await screen.open('/settings');
  await screen.role('link', name).tap();
  await screen.role('heading', name).seen();
}

async function signIn(screen: Screen, login: string, password: string): Promise<void> {
  await screen.run(() => localStorage.removeItem('jwtToken'));
  await screen.open('/auth');
  await screen.field('Логин или email').fill(login);
  await screen.field('Пароль').fill(password);
  await press(screen, 'Войти');
}

test('signing in with a code of an app takes two steps', async ({ member, person, allow }) => {
  // The password alone is refused.
  allow(/status of 40[13]/);
  await openSetting(member, 'Вход с кодом');
  await press(member, 'Включить');
  await member.field('Пароль').fill(person.password);
  await press(member, 'Продолжить');
  await member.role('img', 'QR-код для приложения с кодами').seen();
  const secret = member.text(/^(?:[A-Z2-7]{4} ?){8}$/);
  await secret.seen();
  const app = new TOTP({
    secret: (await secret.look(([found]) => found?.textContent ?? '')).replaceAll(' ', ''),
  });
  await member.field('Код из приложения').fill(app.generate());
  await press(member, 'Включить вход с кодом');
  await member.text('Включён').seen();

  await signIn(member, person.login, person.password);
  await member.role('heading', 'Подтвердите вход').seen();
  // The code of this half minute was spent by turning codes on; apps whose clock is ahead show the next one.
  await member.field('Код').fill(app.generate({ timestamp: Date.now() + HALF_MINUTE_MS }));
  await press(member, 'Войти');
  await member.isAt('/');
});

test('a password is changed in the settings, and opens the account', async ({ member, person }) => {
  await openSetting(member, 'Пароль');
  await member.field('Нынешний пароль').fill(person.password);
  await member.field('Новый пароль').fill('мимоза у моря');
  await member.field('Повторите новый пароль').fill('мимоза у моря');
  await press(member, 'Сменить пароль');
  await member.text('Пароль изменён').seen();
  await signIn(member, person.login, 'мимоза у моря');
  await member.isAt('/');
});

test('a guest who follows a link to a post signs in, and sees the post', async ({ guest, person, api }) => {
  const author = await api.register();
  const { id } = await api.publish(author, sample('small.jpg'), 'Пост по ссылке');
  await guest.open(`/post/${id}`);
  await guest.isAt('/auth');
  await guest.field('Логин или email').fill(person.login);
  await guest.field('Пароль').fill(person.password);
  await press(guest, 'Войти');
  await guest.isAt(`/userProfile/post/${id}`);
  await guest.article('Пост по ссылке').role('img').seen();
  // Earlier entries of the history are for guests alone.
  await press(guest, 'Назад');
  await guest.isAt('/');
});

test('a passkey opens the account; an engine without passkeys says so', async ({ guest, enter, person }) => {
  // Browsers make passkeys for names alone, and this one is as safe as https.
  const member = new Screen(guest.tab, serverUrl().replace('127.0.0.1', 'localhost'));
  const { addAuthenticator } = member.tab;
  await enter(member);
  await addAuthenticator?.();
  await openSetting(member, 'Ключи доступа');
  if (!(await member.run(() => 'PublicKeyCredential' in globalThis)))
    return member.text(/^Ключи доступа здесь не работают/).seen();
  if (!addAuthenticator) return member.role('button', 'Добавить ключ доступа').seen();
  await press(member, 'Добавить ключ доступа');
  await member.field('Пароль').fill(person.password);
  await press(member, 'Продолжить');
  await member
    .role('main')
    .role('listitem')
    .text(/Ещё не использован/)
    .seen();

  await member.run(() => localStorage.removeItem('jwtToken'));
  await member.open('/auth');
  await press(member, 'Войти с ключом доступа');
  await member.isAt('/');
});
