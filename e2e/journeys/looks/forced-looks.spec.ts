import { expectNoSidewaysScroll, settle } from '../../support/accessibility.ts';
import { chatOf } from '../../support/app/chat-screen.ts';
import { lostControls } from '../../support/controls.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

const SCREENS = [
  '/',
  '/photo',
  '/recomendation',
  '/createPost',
  '/notification',
  '/myProfile',
  '/chat',
  '/settings',
];

const LOOKS = {
  'letters twice as large': ':root { font-size: 200% !important }',
  'another font': '* { font-family: serif !important; letter-spacing: 0.12em; word-spacing: 0.16em }',
  'a dark reader':
    'html { filter: invert(1) hue-rotate(180deg); color-scheme: dark !important } img, video, canvas { filter: invert(1) hue-rotate(180deg) }',
};

for (const [look, css] of Object.entries(LOOKS))
  test(`with ${look} each screen fits the window and keeps its controls`, async ({
    memberPage: page,
    person,
    api,
    isMobile,
  }) => {
    const ben = await api.register();
    await api.follow(person, ben);
    await api.publish(ben, sample('photo.jpg'), 'Утро у реки, и туман ещё не сошёл');
    await api.sendMessage(ben, person, 'Привет! Как доехали? Пиши, когда будешь свободен');
    await page.addInitScript((rules) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.head.append(Object.assign(document.createElement('style'), { textContent: rules }));
      });
    }, css);
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.locator('main')).toBeVisible();
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await settle(page);
      await expectNoSidewaysScroll(page);
      expect(await lostControls(page), `${path}, ${look}`).toEqual([]);
    }
    const chat = chatOf(page);
    await chat.open(ben);
    await chat.say('Доехали хорошо');
    await expect(chat.bubble('Доехали хорошо')).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await lostControls(page), `a chat, ${look}`).toEqual([]);
    expect(isMobile || (await page.getByRole('navigation').first().isVisible())).toBe(true);
  });

test('a reader finds in a post its heading, author, time, picture and words, in this order', async ({
  memberPage: page,
  api,
}) => {
  const ben = await api.register();
  const post = await api.publish(ben, sample('photo.jpg'), 'Утро у реки');
  await page.goto(`/post/${post.id}`);
  const article = page.getByRole('article');
  await expect(article).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Пост');
  await expect(article.getByRole('time').or(article.locator('time'))).toHaveAttribute('datetime', /^20/);
  const order = await article.evaluate((root, login) => {
    const texts = (selector: string, words: string) =>
      [...root.querySelectorAll(selector)].find(({ textContent }) => textContent?.trim() === words);
    const parts = [
      texts('a', login),
      root.querySelector('time'),
      root.querySelector('img[alt]:not([alt=""])'),
      texts('p', 'Утро у реки'),
    ];
    return parts.map((part, index) => {
      const next = parts[index + 1];
      if (!part) return 'missing';
      return !next || part.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING
        ? 'fine'
        : 'after the next';
    });
  }, ben.login);
  expect(order).toEqual(['fine', 'fine', 'fine', 'fine']);
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('main').locator('article')).toHaveCount(1);
});
