import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DECLINED_REQUEST_DAYS, LOGIN_RESERVED_DAYS, SESSION_DAYS } from '@sfera/contract/accounts/limits';
import { NOTIFICATION_LIFETIME_DAYS } from '@sfera/contract/notices/limits';
import { STORY_ARCHIVE_DAYS, STORY_LIFETIME_HOURS } from '@sfera/contract/stories/limits';
import { getPage, PageName } from '@sfera/contract/admin/server-info';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { renderPage } from './render-page.ts';

let test: TestApp;
let folder: string;

beforeAll(async () => {
  test = await createTestApp();
  folder = join(test.context.env.dataDir, 'pages');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = async (name: string) => (await test.send(getPage, { params: { name } })).body;

it.each(PageName.options)('a guest reads the page %s of a new server', async (name) => {
  const { title, html } = await read(name);
  expect(title).not.toBe('');
  expect(html).toMatch(/<p>.*[а-я]/);
  // Links of these pages lead to one another.
  for (const [, path] of html.matchAll(/href="\/about\/(\w+)"/g)) expect(PageName.options).toContain(path);
});

it('shows the file of the operator as soon as it is saved, and the own page when it is gone', async () => {
  const before = await read('rules');
  await mkdir(folder, { recursive: true });
  for (const words of ['Будьте добры', 'Будьте внимательны']) {
    await writeFile(join(folder, 'rules.md'), `\uFEFF# Наши *правила*\r\n\r\n${words}\r\n`);
    expect(await read('rules')).toEqual({ title: 'Наши правила', html: `<p>${words}</p>\n` });
  }
  expect(await read('privacy')).toMatchObject({ title: 'Конфиденциальность' });
  await rm(join(folder, 'rules.md'));
  expect(await read('rules')).toEqual(before);
});

it('the page about privacy names the lifetimes that the server keeps to', async () => {
  const { html } = await read('privacy');
  for (const words of [
    `исчезает для всех через ${STORY_LIFETIME_HOURS} часа`,
    `в архиве ещё ${STORY_ARCHIVE_DAYS} дней`,
    `Уведомления хранятся ${NOTIFICATION_LIFETIME_DAYS} дней`,
    `заявка на вступление — ${DECLINED_REQUEST_DAYS}`,
    `логин ${LOGIN_RESERVED_DAYS} дней никому не отдаётся`,
    `в виде отпечатков, ${2 * SESSION_DAYS} дней`,
  ])
    expect(html).toContain(words);
});

it.each(['../rules', '..%2f..%2fsecurity', 'rules.md', 'Rules', '__proto__'])(
  'has no page %j',
  async (name) => {
    expect(await test.refusal(getPage, { params: { name } })).toMatchObject({
      status: 404,
      code: 'page_not_found',
    });
  },
);

describe('Markdown', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">х</a>',
    'Слова <b onclick="alert(1)">в строке</b>',
    '<!-- --><svg/onload=alert(1)>',
  ])('shows raw HTML as text: %s', (source) => {
    expect(renderPage(source).html).not.toMatch(/<(?!\/?p>)/);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](vbscript:x)',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](file:///etc/passwd)',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
  ])('makes no link of %s', (source) => {
    expect(renderPage(source).html).not.toContain('<a');
  });

  it.each([
    ['[к нам](/about/rules)', '<a href="/about/rules">к нам</a>'],
    ['[пишите](mailto:ana@example.com)', '<a href="mailto:ana@example.com">пишите</a>'],
    ['ana@example.com', '<a href="mailto:ana@example.com">ana@example.com</a>'],
    [
      'https://example.com',
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">https://example.com</a>',
    ],
    ...['//example.com', 'HTTPS://example.com', 'https:example.com'].map((href) => [
      `[туда](${href})`,
      expect.stringContaining('target="_blank" rel="noopener noreferrer nofollow">'),
    ]),
    ['[сюда](/\\\\example.com)', '<a href="/%5Cexample.com">сюда</a>'],
    ['[сюда](/&Tab;/example.com)', '<a href="/%09/example.com">сюда</a>'],
    ['Node.js', 'Node.js'],
    ['[x](" onclick="alert(1))', '[x](&quot; onclick=&quot;alert(1))'],
    [
      '![снимок](https://example.com/x.png)',
      '!<a href="https://example.com/x.png" target="_blank" rel="noopener noreferrer nofollow">снимок</a>',
    ],
  ])('draws %s', (source, html) => {
    expect(renderPage(source).html).toEqual(typeof html === 'string' ? `<p>${html}</p>\n` : html);
  });

  it('takes the first main heading as the title, wherever it stands', () => {
    expect(renderPage('Слова\n\n# Один `и` <b>\n\n# Два')).toEqual({
      title: 'Один и <b>',
      html: '<p>Слова</p>\n<h1>Два</h1>\n',
    });
    expect(renderPage('Слова').title).toBe('');
  });
});
