import { listCases } from '@sfera/contract/moderation/moderation';
import { Api, newLogin, type Person } from '../support/api.ts';
import { sample } from '../support/media/samples.ts';
import { newDataDir, removeDataDir, startServer, type TestServer } from '../support/server/server.ts';
import { Screen } from '../support/engines/screen.ts';
import { expect, test } from '../support/engines/test.ts';

// Pages of the whole server: one test after the other, on a server of their own.
test.describe.configure({ mode: 'default' });

let dataDir: string;
let server: TestServer;
let api: Api;
let owner: Person;

test.beforeAll(async () => {
  dataDir = await newDataDir();
  server = await startServer(dataDir);
  api = new Api(server.url);
  owner = await api.register(newLogin('owner'));
});
test.afterAll(async () => {
  await server.stop();
  await removeDataDir(dataDir);
});

test('a reported post is hidden by the owner, and its author is told why', async ({ guest, enter }) => {
  const [author, reporter] = [await api.register(newLogin('anna')), await api.register(newLogin('boris'))];
  await api.follow(reporter, author);
  await api.publish(author, sample('tiny.jpg'), 'Снимок Анны');
  const screen = new Screen(guest.tab, server.url);
  await enter(screen, reporter);
  await screen.open('/');
  await screen.article('Снимок Анны').role('button', 'Действия с постом').tap();
  await screen.role('menuitem', 'Пожаловаться').tap();
  const report = screen.role('dialog', 'Жалоба на пост');
  await report.role('radio', 'Чужие личные данные').tap();
  await report.role('button', 'Отправить жалобу').tap();
  await report.text('Жалоба отправлена').seen();
  await report.role('button', 'Готово').tap();

  await enter(screen, owner);
  await screen.open('/settings');
  await screen.role('link', 'Модерация').tap();
  await screen.role('list', 'Очередь').role('button').tap();
  await screen.role('article', `Пост · ${author.login}`).seen();
  await screen.role('button', 'Принять меры').tap();
  await screen.role('button', 'Скрыть').tap();
  const decision = screen.role('dialog', 'Скрыть');
  await decision.role('radio', /^3\./).tap();
  await decision.role('textbox', 'Почему').fill('На снимке виден адрес');
  await decision.role('button', 'Решить: Скрыть').tap();
  await expect
    .poll(async () => (await api.call(listCases, { as: owner })).cases, { timeout: 20_000 })
    .toEqual([]);

  await enter(screen, author);
  await screen.open('/notification');
  await screen.role('link', /Пост скрыт: правило 3/).tap();
  await screen.text('На снимке виден адрес').seen();
});

test('the owner sees how the server is, and finds a person', async ({ guest, enter }) => {
  const anna = await api.register(newLogin('anna'));
  const screen = new Screen(guest.tab, server.url);
  await enter(screen, owner);
  await screen.open('/settings');
  await screen.role('link', 'Сервер').tap();
  await screen.text(/^(?:Всё в порядке|Сервер работает, есть что поправить|Нужна ваша помощь)$/).seen();
  await screen.role('heading', 'Живые числа').seen();
  await screen.role('list', 'Коротко').role('link', /Люди/).tap();
  await screen.role('searchbox').fill(anna.login);
  await screen.role('list', 'Люди сервера').role('button', new RegExp(anna.login)).tap();
  const sheet = screen.role('dialog', anna.login);
  await sheet.role('radio', /^20.ГБ$/).tap();
  await screen.text('Место изменено').seen();
});
