import { getServer } from '@sfera/contract/admin/server-info';
import type { Page } from '@playwright/test';
import { inTheOtherWindow } from '../../support/accessibility.ts';
import { Api, newLogin, type Person } from '../../support/api.ts';
import { press } from '../../support/browser/gestures.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import {
  newDataDir,
  newFolder,
  removeDataDir,
  startServer,
  type TestServer,
} from '../../support/server/server.ts';
import { expect, signIn, test } from '../../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// The page shows and changes the whole server: one test after the other, on a server of their own.
test.describe.configure({ mode: 'default', timeout: 180_000 });

let dataDir: string;
let backupDir: string;
let server: TestServer;
let api: Api;
let owner: Person;
let anna: Person;

test.beforeAll(async () => {
  [dataDir, backupDir] = [await newDataDir(), await newFolder()];
  server = await startServer(dataDir);
  api = new Api(server.url);
  owner = await api.register(newLogin('owner'));
  anna = await api.register(newLogin('anna'));
});
test.afterAll(async () => {
  await server.stop();
  await Promise.all([dataDir, backupDir].map(removeDataDir));
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** The element that shows that a section has its content, not its skeleton. */
const SECTIONS: Readonly<Record<string, (page: Page) => ReturnType<Page['locator']>>> = {
  Люди: (page) => page.getByRole('list', { name: 'Люди сервера' }).getByText(anna.login).first(),
  'Кто может прийти': (page) => page.getByRole('radio', { name: /^После одобрения/ }),
  'Имя и вид': (page) => heading(page, 'Имя и цвет'),
  Страницы: (page) => page.getByRole('link', { name: /^Конфиденциальность/ }),
  Место: (page) => heading(page, 'Место для каждого'),
  Переезды: (page) => heading(page, 'В какие часы'),
  'Фоновая работа': (page) => heading(page, 'Очереди'),
  Копии: (page) => heading(page, 'Как восстановиться'),
  Версии: (page) => heading(page, 'Сейчас работает'),
  Проверка: (page) => page.getByText('То же самое в терминале сервера:'),
};

test(
  'the owner sees at once how the server is, and opens each section from there',
  { tag: '@smoke' },
  async ({ page, isMobile }) => {
    await signIn(page.context(), owner);
    await page.goto(`${server.url}/settings`);
    await press(page.getByRole('link', { name: 'Сервер', exact: true }), isMobile);
    await expect(
      page.getByText(/^(Всё в порядке|Сервер работает, есть что поправить|Нужна ваша помощь)$/),
    ).toBeVisible();
    await expectFineInBothWindows(page, 'overview', heading(page, 'Живые числа'));
    const links = page.getByRole('list', { name: 'Коротко' });
    for (const [title, contentOf] of Object.entries(SECTIONS)) {
      await press(links.getByRole('link', { name: title }), isMobile);
      await expectFineInBothWindows(page, title, contentOf(page));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await press(button(page, 'Назад'), isMobile);
    }

    // In a wide window the sections stand beside the one that is open.
    await inTheOtherWindow(page, async () => {
      const beside = page.getByRole('navigation', { name: 'Разделы сервера' });
      for (const title of ['Место', 'Копии']) {
        await press(beside.getByRole('link', { name: title }), isMobile);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      }
    });
  },
);

test('the owner names the server and gives it a colour, and a guest is met by them', async ({
  page,
  browser,
  isMobile,
}) => {
  await signIn(page.context(), owner);
  await page.goto(`${server.url}/admin/brand`);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Имя сервера').fill('Дача у моря');
  await field('Короткое имя').fill('Дача');
  await field('Слова на экране входа').fill('Для соседей и гостей');
  await page.getByRole('radio', { name: 'Зелёный' }).check();
  await expectFineInBothWindows(
    page,
    'name and looks',
    page.getByRole('group', { name: 'Как это будет выглядеть' }),
  );
  await press(button(page, 'Сохранить'), isMobile);
  await expect(page.getByText(/^Сохранено/)).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`${server.url}/auth`);
  await expect(guest).toHaveTitle(/ · Дача у моря$/);
  await expect(guest.getByText('Для соседей и гостей')).toBeVisible();
  await expect(button(guest, 'Войти')).toHaveCSS('background-color', 'rgb(0, 125, 56)');
  await guest.context().close();

  await press(button(page, 'Вернуть обычный вид'), isMobile);
  await press(button(page, 'Вернуть'), isMobile);
  await expect(field('Имя сервера')).toHaveValue('Сфера');
});

test('the owner finds a person, gives a role and a quota, and disables the account for a while', async ({
  page,
  browser,
  isMobile,
}) => {
  await signIn(page.context(), owner);
  await page.goto(`${server.url}/admin/people`);
  await page.getByRole('searchbox').fill(anna.login);
  const row = page.getByRole('list', { name: 'Люди сервера' }).getByRole('button');
  await expect(row).toHaveCount(1);
  await press(row, isMobile);
  const sheet = page.getByRole('dialog', { name: anna.login, exact: true });
  await expectFineInBothWindows(page, 'person', sheet.getByRole('radio', { name: /^Как у всех/ }));

  await test.step('quota and role', async () => {
    await sheet.getByRole('radio', { name: /^20.ГБ$/ }).click();
    await expect(page.getByText('Место изменено')).toBeVisible();
    await expect(sheet.getByText(/из 20.ГБ$/)).toBeVisible();
    await sheet.getByRole('radio', { name: /^Модератор/ }).click();
    await expect(page.getByText(`${anna.login} теперь модератор`)).toBeVisible();
  });

  await test.step('disabled, and back', async () => {
    await press(button(page, 'Отключить аккаунт'), isMobile);
    const decision = page.getByRole('dialog', { name: `Отключить ${anna.login}?` });
    await decision.getByRole('radio', { name: /^6\./ }).click();
    await decision.getByRole('textbox', { name: 'Почему' }).fill('Только реклама');
    await expectFineInBothWindows(page, 'disabling', decision);
    await press(decision.getByRole('button', { name: 'Отключить', exact: true }), isMobile);
    await expect(page.getByText(`Аккаунт ${anna.login} отключён`)).toBeVisible();

    const herPage = await browser.newPage();
    await signIn(herPage.context(), anna);
    await herPage.goto(server.url);
    await expect(herPage.getByText('Только реклама')).toBeVisible();
    await herPage.context().close();

    await press(button(page, 'Вернуть аккаунт'), isMobile);
    const reason = page.getByRole('dialog', { name: `Вернуть ${anna.login}?` });
    await reason.getByRole('textbox', { name: 'Почему' }).fill('Ошибка');
    await press(reason.getByRole('button', { name: 'Вернуть', exact: true }), isMobile);
    await expect(page.getByText(`Аккаунт ${anna.login} снова работает`)).toBeVisible();
  });
});

test('the owner closes the server to strangers and makes a link', async ({ page, isMobile }) => {
  await signIn(page.context(), owner);
  await page.goto(`${server.url}/admin/joining`);
  await page.getByRole('radio', { name: /^По приглашениям/ }).click();
  await expect(page.getByText('Изменено')).toBeVisible();
  expect(await api.call(getServer, {})).toMatchObject({ joining: 'invitation' });
  await press(button(page, 'Создать ссылку'), isMobile);
  await expectFineInBothWindows(page, 'link', page.getByText(/\/invite#/));
  await press(button(page, 'QR-код'), isMobile);
  await expectFineInBothWindows(page, 'code', page.getByRole('img', { name: 'QR-код приглашения' }));
});

test('the owner writes a page, which guests read at once; the draft survives a reload', async ({
  page,
  browser,
  isMobile,
}) => {
  await signIn(page.context(), owner);
  await page.goto(`${server.url}/admin/pages`);
  await press(page.getByRole('link', { name: /^Контакты/ }), isMobile);
  const field = page.getByRole('textbox', { name: 'Текст страницы' });
  await expectFineInBothWindows(page, 'editor', field);
  await field.fill('# Контакты\n\nПишите: owner@example.org');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field).toHaveValue(/owner@example\.org/);
  await expect(page.getByText('Мы вернули правки, которые вы не сохранили')).toBeVisible();
  await press(button(page, 'Сохранить'), isMobile);
  await expect(page.getByText('Сохранено. Все уже видят новый текст')).toBeVisible();
  await page.getByRole('radio', { name: 'Как увидят' }).click();
  await expectFineInBothWindows(page, 'preview', page.getByText('Пишите: owner@example.org'));

  const guest = await browser.newPage();
  await guest.goto(`${server.url}/about/contacts`);
  await expect(guest.getByText('Пишите: owner@example.org')).toBeVisible();
  await guest.context().close();

  await press(button(page, 'Вернуть исходный текст'), isMobile);
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Вернуть', exact: true }), isMobile);
  await expect(page.getByText('Вернули исходный текст')).toBeVisible();
});

test('the owner sets a nightly backup and makes the first one', async ({ page, isMobile }) => {
  await signIn(page.context(), owner);
  await page.goto(`${server.url}/admin/backups`);
  await page.getByRole('textbox', { name: 'Куда' }).fill(backupDir);
  await press(button(page, 'Включить'), isMobile);
  await expect(page.getByText('Копии будут делаться каждую ночь')).toBeVisible();
  await press(button(page, 'Сделать копию сейчас'), isMobile);
  const done = page
    .getByRole('list', { name: 'Журнал' })
    .getByRole('listitem')
    .filter({ hasText: 'В порядке' });
  // A backup gives way to all other work on the machine.
  await expect(done).toHaveCount(1, { timeout: 240_000 });
  await expectFineInBothWindows(page, 'backups', done);
});

test('others find no way to the page, and are told whom it is for', async ({ page }) => {
  await signIn(page.context(), anna);
  await page.goto(`${server.url}/settings`);
  await expect(page.getByRole('link', { name: 'Приглашения' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Сервер', exact: true })).toHaveCount(0);
  await page.goto(`${server.url}/admin`);
  await expect(page.getByText('Этот раздел для владельца сервера')).toBeVisible();
});
