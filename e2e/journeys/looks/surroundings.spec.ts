import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chatOf } from '../../support/app/chat-screen.ts';
import { Comments } from '../../support/app/comments.ts';
import { middleOf, press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { StoryComposer } from '../../support/app/story-composer.ts';
import { circleOf, StoryViewer } from '../../support/app/story-viewer.ts';
import { expect, test } from '../../support/test.ts';

/**
 * Does what a translator does, also with each text that comes later: every other text moves into two <font>, and the
 * rest are taken out of the page with <font> in their places.
 */
function translate(): void {
  const done = new WeakSet<Node>();
  let count = 0;
  const translateAll = () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode())
      if (walk.currentNode instanceof Text && walk.currentNode.data.trim()) texts.push(walk.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || parent.closest('font, script, style, textarea, [translate="no"]')) continue;
      if (done.has(text) && text.parentElement?.closest('font')) continue;
      done.add(text);
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      if ((count += 1) % 2) {
        inner.textContent = text.data;
        text.replaceWith(outer);
      } else {
        parent.insertBefore(outer, text);
        inner.append(text);
      }
    }
  };
  translateAll();
  new MutationObserver(translateAll).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

/** Names of accounts are not words: a translated one is another account. */
async function expectNoTranslated(page: Page, logins: readonly string[]): Promise<void> {
  const translated = () =>
    page
      .locator('font font')
      .evaluateAll(
        (words, names) =>
          words
            .filter(({ textContent }) => names.includes(textContent.replace(/^@/, '')))
            .map((word) => word.closest(':not(font)')?.outerHTML),
        logins,
      );
  await expect.poll(translated).toEqual([]);
}

const expectAlive = (page: Page) => expect(page.getByText('Что-то пошло не так')).toHaveCount(0);

test('a page that is being translated goes on, and the chat sends and shows', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  const ben = await api.register();
  await api.follow(person, ben);
  await api.follow(ben, person);
  const post = await api.publish(ben, sample('tiny.jpg'));
  await api.comment(person, post.id, 'Первый комментарий');
  await api.comment(ben, post.id, 'Ответ');
  for (let number = 1; number <= 5; number += 1) await api.sendMessage(ben, person, `Слово ${number}`);
  const chat = chatOf(page);

  await page.goto('/chat');
  await page.evaluate(translate);
  await press(chat.row(ben).getByRole('link'), isMobile);
  await expect(page.getByText('Слово 5')).not.toHaveCount(0);
  await chat.say('Здравствуй');
  await expect(chat.state('Здравствуй', /Отправлено|Прочитано/)).toBeVisible();
  await api.sendMessage(ben, person, 'И тебе');
  await expect(chat.bubble('И тебе')).toBeVisible();
  await chat.choose('Здравствуй', 'Изменить', isMobile);
  await chat.say('Добрый день');
  await expect(chat.bubble('Добрый день')).toBeVisible();
  await expect(chat.bubble('Здравствуй')).toHaveCount(0);
  await expectAlive(page);

  // From screen to screen without a reload: each leaves texts behind that are where React did not put them.
  await page.goto('/');
  await page.evaluate(translate);
  const comments = new Comments(page, isMobile);
  await comments.open();
  await comments.write('И это видно');
  await expect(comments.texts.filter({ hasText: 'И это видно' })).toHaveCount(1);
  await comments.close();
  for (const path of ['/photo', '/', '/createPost', '/notification', '/myProfile', '/recomendation']) {
    await press(page.locator(`nav a[href="${path}"]`).filter({ visible: true }).first(), isMobile);
    await expect(page).toHaveURL(path);
    await expect(page.locator('#root font').first()).toBeAttached();
    await expectAlive(page);
    await expectNoTranslated(page, [person.login, ben.login]);
    if (path !== '/createPost') continue;
    // On a phone this page covers the navigation.
    await page.goBack();
    await expect(page).toHaveURL('/');
  }
  await page.goto('/');
  await page.evaluate(translate);
  await press(page.locator('nav a[href="/swipes"]').filter({ visible: true }).first(), isMobile);
  await expect(page).toHaveURL('/swipes');
  await expectAlive(page);
  await page.goBack();
  await expect(page.locator('article').first()).toBeVisible();
  await expectAlive(page);
});

test('settings, stories and search go on while they are translated', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  const ben = await api.register();
  await api.follow(person, ben);
  const word = `слон${Date.now().toString(36)}`;
  await api.publish(ben, sample('tiny.jpg'), `${word} и кошка`);
  await api.publish(ben, sample('tiny.jpg'), `${word} и собака`);
  for (const words of ['Первая', 'Вторая']) await api.publishStory(ben, sample('tiny.jpg'), words);

  await page.goto('/settings');
  const pages = page.locator('main a[href^="/settings/"]').filter({ visible: true });
  await expect(pages).not.toHaveCount(0);
  const paths = await pages.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.evaluate(translate);
  for (const path of paths) {
    await press(page.locator(`main a[href="${path}"]`).filter({ visible: true }).first(), isMobile);
    await expect(page).toHaveURL(path);
    await expect(page.locator('#root font').first()).toBeAttached();
    await expectAlive(page);
    await page.goBack();
    await expect(page).toHaveURL('/settings');
    await expect(pages).toHaveCount(paths.length);
  }

  await page.goto('/');
  await page.evaluate(translate);
  const viewer = new StoryViewer(page, isMobile);
  await viewer.open(circleOf(page, ben));
  await viewer.expectStory(ben, 1, 2);
  const seen = viewer.seen();
  await viewer.tap('right');
  await seen;
  await viewer.expectStory(ben, 2, 2);
  await viewer.tap('right');
  await expect(viewer.dialog).toHaveCount(0);
  await expectAlive(page);
  await expectNoTranslated(page, [person.login, ben.login]);
  const composer = new StoryComposer(page, isMobile);
  await composer.open();
  await composer.choose(sample('tiny.jpg'));
  await composer.textbox.fill('Третья');
  await composer.closeTool();
  await press(composer.publishButton, isMobile);
  await expect(page.getByText('История опубликована')).not.toHaveCount(0);
  await expectAlive(page);

  await page.goto('/recomendation');
  await page.evaluate(translate);
  const search = page.getByRole('searchbox', { name: 'Поиск людей и постов' });
  const posts = page.getByRole('list', { name: 'Посты' }).getByRole('link');
  await search.fill(word);
  await press(page.getByRole('tab', { name: 'Посты' }), isMobile);
  await expect(posts).toHaveCount(2);
  await search.fill(`${word} и собака`);
  await expect(posts).toHaveCount(1);
  await press(posts.first(), isMobile);
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await search.fill('такого слова нет нигде');
  await expect(posts).toHaveCount(0);
  await search.fill(ben.login);
  await press(page.getByRole('tab', { name: 'Люди' }), isMobile);
  await expect(page.getByRole('link', { name: new RegExp(ben.login) })).not.toHaveCount(0);
  await expectAlive(page);
  await expectNoTranslated(page, [person.login, ben.login]);
});

test('a folder that is dropped on a chat is refused at once by its name, and the file beside it is taken', async ({
  memberPage: page,
  person,
  api,
}, info) => {
  const ben = await api.register();
  await api.sendMessage(ben, person, 'Привет');
  const chat = chatOf(page);
  await chat.open(ben);
  const folder = info.outputPath('Отпуск');
  await mkdir(folder);
  await copyFile(sample('tiny.jpg'), join(folder, 'внутри.jpg'));
  const { x, y } = await middleOf(chat.bubble('Привет'));
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder, sample('tiny.jpg')], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x, y, data });
  await expect(
    page.getByText('Папку «Отпуск» отправить нельзя. Откройте её и выберите файлы'),
  ).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Выбрать снова' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Отправить фото' })).toBeVisible();
});

test('a device whose clock is two days ahead edits what was sent just now', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  const ben = await api.register();
  await api.sendMessage(ben, person, 'Привет');
  await page.addInitScript((aheadMs) => {
    const DeviceDate = Date;
    const now = () => DeviceDate.now() + aheadMs;
    globalThis.Date = new Proxy(DeviceDate, {
      construct: (target, given: []) =>
        given.length === 0 ? new target(now()) : Reflect.construct(target, given),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    });
  }, 49 * 3_600_000);
  const chat = chatOf(page);
  await chat.open(ben);
  await chat.say('Опечтка');
  await expect(chat.state('Опечтка', /Отправлено|Прочитано/)).toBeVisible();
  await chat.choose('Опечтка', 'Изменить', isMobile);
  await chat.say('Опечатка');
  await expect(chat.bubble('Опечатка')).toBeVisible();
  await chat.field.press('ArrowUp');
  await expect(chat.field).toHaveValue('Опечатка');
  await expect(page.getByText('Сегодня')).not.toHaveCount(0);
});
