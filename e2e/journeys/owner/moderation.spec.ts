import { createReport, type ObjectKind } from '@sfera/contract/moderation/reports';
import {
  decideCase,
  listCases,
  listDecisionLog,
  takeBackDecision,
} from '@sfera/contract/moderation/moderation';
import type { Page } from '@playwright/test';
import { expectAccessible, inTheOtherWindow } from '../../support/accessibility.ts';
import { Api, newLogin, type Person } from '../../support/api.ts';
import { Comments } from '../../support/app/comments.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { expectFineInBothWindows, expectFineState } from '../../support/screens.ts';
import { newDataDir, removeDataDir, startServer, type TestServer } from '../../support/server/server.ts';
import { circleOf, StoryViewer } from '../../support/app/story-viewer.ts';
import { expect, signIn, test } from '../../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// The desk shows what the whole server reports: one test after the other, on a server of their own.
test.describe.configure({ mode: 'default', timeout: 120_000 });

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

const report = (as: Person, kind: ObjectKind, id: string) =>
  api.call(createReport, { as, body: { object: { kind, id }, reason: 'nudity' } });

/** Decides the newest card of the queue as the owner. */
async function decide(body: object): Promise<void> {
  const { cases } = await api.call(listCases, { as: owner });
  await api.call(decideCase, { as: owner, params: { id: cases.at(-1)?.id ?? '' }, body });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  'a reported post is hidden by a rule, the author appeals, and the decision is taken back',
  { tag: '@smoke' },
  async ({ page, browser, isMobile, viewport }) => {
    const [author, reporter] = [await api.register(newLogin('anna')), await api.register(newLogin('boris'))];
    await api.follow(reporter, author);
    await api.publish(author, sample('tiny.jpg'), 'Снимок Анны');
    const open = async (person: Person) => {
      const opened = await browser.newPage({
        reducedMotion: 'reduce',
        viewport,
        hasTouch: isMobile,
        isMobile,
      });
      await signIn(opened.context(), person);
      return opened;
    };
    await signIn(page.context(), reporter);
    const [desk, anna] = [await open(owner), await open(author)];

    await test.step('a follower reports the post, and is told what comes next', async () => {
      await page.goto(server.url);
      await press(cardOf(page, 'Снимок Анны').getByRole('button', { name: 'Действия с постом' }), isMobile);
      await press(page.getByRole('menuitem', { name: 'Пожаловаться' }), isMobile);
      const sheet = page.getByRole('dialog', { name: 'Жалоба на пост' });
      await expectFineInBothWindows(page, 'report', sheet);
      await sheet.getByRole('radio', { name: 'Чужие личные данные' }).click();
      await sheet.getByRole('textbox', { name: 'Подробности' }).fill('Это мой адрес');
      await press(sheet.getByRole('button', { name: 'Отправить жалобу' }), isMobile);
      await expectFineInBothWindows(page, 'report sent', sheet.getByText('Жалоба отправлена'));
      await press(sheet.getByRole('button', { name: 'Готово' }), isMobile);
    });

    await test.step('the owner finds one card and hides the post', async () => {
      await desk.goto(`${server.url}/settings`);
      await press(desk.getByRole('link', { name: 'Модерация' }), isMobile);
      const row = desk.getByRole('list', { name: 'Очередь' }).getByRole('button');
      await expect(row).toHaveCount(1);
      await expectFineInBothWindows(desk, 'queue', row);
      await press(row, isMobile);
      const card = desk.getByRole('article', { name: `Пост · ${author.login}` });
      await expect(card.getByText('Это мой адрес')).toBeVisible();
      await expectFineInBothWindows(desk, 'card', card);
      await expect(card.getByRole('button', { name: 'Скрыть' })).toBeVisible();
      await inTheOtherWindow(desk, async () => {
        await press(button(desk, 'Принять меры'), isMobile);
        await expect(desk.getByRole('region', { name: 'Строгие меры' })).toBeVisible();
        await expectAccessible(desk, 'the measures on a phone');
        await desk.keyboard.press('Escape');
        await expect(desk.getByRole('dialog')).toHaveCount(0);
      });
      await desk.keyboard.press('3');
      const sheet = desk.getByRole('dialog', { name: 'Скрыть' });
      await sheet.getByRole('radio', { name: /^3\./ }).click();
      await sheet.getByRole('textbox', { name: 'Почему' }).fill('На снимке виден адрес');
      await expectFineInBothWindows(desk, 'decision', sheet);
      await press(sheet.getByRole('button', { name: 'Решить: Скрыть' }), isMobile);
      await expect(desk.getByText('Жалоб нет')).toBeVisible();
    });

    await test.step('the author is told by which rule, and appeals', async () => {
      await anna.goto(`${server.url}/notification`);
      await press(anna.getByRole('link', { name: /Пост скрыт: правило 3/ }), isMobile);
      await expectFineInBothWindows(anna, 'decisions', anna.getByText('На снимке виден адрес'));
      await press(button(anna, 'Обжаловать'), isMobile);
      const sheet = anna.getByRole('dialog', { name: 'Обжаловать решение' });
      await sheet.getByRole('textbox', { name: 'С чем вы не согласны' }).fill('Это адрес музея');
      await expectFineInBothWindows(anna, 'appeal', sheet);
      await press(sheet.getByRole('button', { name: 'Отправить' }), isMobile);
      await expect(anna.getByText('Обжалование ждёт ответа')).toBeVisible();
    });

    await test.step('the only moderator answers', async () => {
      await desk.goto(`${server.url}/moderation?tab=appeals`);
      await press(desk.getByRole('list', { name: 'Очередь' }).getByRole('button'), isMobile);
      await desk.getByRole('region', { name: 'Обжалование' }).getByRole('textbox').fill('И правда, музей');
      await expectFineInBothWindows(desk, 'appeal at the desk', button(desk, 'Отменить решение'));
      await press(button(desk, 'Отменить решение'), isMobile);
      await expect(desk.getByText('Обжалований нет')).toBeVisible();
      await desk.goto(`${server.url}/moderation?tab=log`);
      await expectFineInBothWindows(desk, 'log', desk.getByText(/^Отменено/));
    });

    await test.step('author and reporter learn the outcome', async () => {
      await anna.reload();
      await expect(anna.getByText('Обжалование принято')).toBeVisible();
      await page.goto(`${server.url}/settings/reports?tab=reports`);
      await expectFineInBothWindows(page, 'reports', page.getByText('Меры приняты'));
    });
    for (const one of [desk, anna]) await one.context().close();
  },
);

test('what is marked 18+ is covered in feed, grid, post and story until it is tapped', async ({
  page,
  isMobile,
}) => {
  const [author, viewer] = [await api.register(newLogin('anna')), await api.register(newLogin('boris'))];
  await api.follow(viewer, author);
  const post = await api.publish(author, sample('tiny.jpg'), 'Статуя');
  await report(viewer, 'post', post.id);
  await decide({ action: 'sensitive', rule: 7, reason: 'Нагота' });
  const story = await api.publishStory(author, sample('tiny.jpg'));
  await report(viewer, 'story', story.id);
  await decide({ action: 'sensitive', rule: 7, reason: 'Нагота' });
  await signIn(page.context(), viewer);

  await page.goto(`${server.url}/userProfile/${author.id}`);
  await expect(page.getByText('18+')).toBeVisible();
  await page.goto(server.url);
  const cover = page.getByRole('button', { name: /^18\+/ });
  await expectFineInBothWindows(page, 'covered post', cover);
  await press(cover, isMobile);
  await expect(cover).toHaveCount(0);

  const viewerOf = new StoryViewer(page, isMobile);
  await viewerOf.open(circleOf(page, author));
  await expectFineInBothWindows(page, 'covered story', viewerOf.dialog.getByText('18+'));
  await press(viewerOf.dialog.getByRole('button', { name: 'Показать' }), isMobile);
  await expect(viewerOf.dialog.getByText('18+')).toHaveCount(0);
});

test('a person whose account is disabled is led to the decision, and others find no desk', async ({
  page,
  browser,
  troubles,
}) => {
  troubles.expect(/403/);
  const [spammer, viewer] = [await api.register(newLogin('spam')), await api.register(newLogin('boris'))];
  await report(viewer, 'profile', spammer.id);
  await decide({ action: 'disable', rule: 6, reason: 'Только реклама' });
  await signIn(page.context(), spammer);
  await page.goto(server.url);
  await expect(page).toHaveURL(/\/settings\/reports/);
  await expectFineInBothWindows(page, 'disabled account', page.getByText('Только реклама'));

  const member = await browser.newPage();
  await signIn(member.context(), viewer);
  await member.goto(`${server.url}/moderation`);
  await expect(member.getByText('Этот раздел для владельца и модераторов')).toBeVisible();
  await member.goto(`${server.url}/settings`);
  await expect(member.getByRole('link', { name: 'Жалобы и решения' })).toBeVisible();
  await expect(member.getByRole('link', { name: 'Модерация' })).toHaveCount(0);
  await member.context().close();
});

test('a limited person reads, is told beforehand until when, and writes again when that is taken back', async ({
  page,
  isMobile,
}) => {
  const [author, limited] = [await api.register(newLogin('anna')), await api.register(newLogin('elephants'))];
  const post = await api.publish(author, sample('tiny.jpg'), 'Слон');
  await api.follow(limited, author);
  await api.sendMessage(author, limited, 'Привет');
  const { id } = await api.comment(limited, post.id, 'Продаю слонов');
  await report(author, 'comment', id);
  await decide({ action: 'limit', rule: 6, reason: 'Реклама' });
  await signIn(page.context(), limited);
  const note = page.getByText(/^До .* вы можете читать, но не писать/).filter({ visible: true });

  await page.goto(server.url);
  await expect(cardOf(page, 'Слон')).toBeVisible();
  const comments = new Comments(page, isMobile);
  await comments.open();
  await expectFineState(page, 'comments of a limited person', note);
  await expect(comments.box).toHaveCount(0);
  // A narrow window opens them as a sheet.
  await inTheOtherWindow(page, async () => {
    await page.reload();
    await comments.open();
    await expect(note).toBeVisible();
    await expectAccessible(page, 'comments of a limited person in a sheet');
  });
  await page.goto(`${server.url}/chat?with=${author.id}`);
  await expect(page.getByText('Привет').last()).toBeVisible();
  await expectFineInBothWindows(page, 'a chat of a limited person', note);
  await page.goto(`${server.url}/createPost`);
  await expectFineInBothWindows(page, 'a limited person publishes', note);
  await press(page.getByRole('link', { name: 'Почему' }), isMobile);
  await expectFineInBothWindows(page, 'why', page.getByText('Реклама', { exact: true }));

  const { decisions } = await api.call(listDecisionLog, { as: owner });
  const params = { id: decisions[0]?.id ?? '' };
  await api.call(takeBackDecision, { as: owner, params, body: { reason: 'Слоны игрушечные' } });
  await page.goto(server.url);
  await comments.open();
  await comments.write('Они из плюша');
  await expect(comments.texts.first()).toHaveText('Они из плюша');
});
