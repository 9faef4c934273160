import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../setup/paths.mjs';
import { runOrFail } from '../setup/run.mjs';

const SOURCES = ['apps/web', 'apps/server/src', 'packages/contract/src'];
const IS_SOURCE = /\.(?:tsx?|js|html|webmanifest)$/;
const IS_TEST = /\.test\.|testing/;
/** Texts of the page that the code puts together, each with a part of it that stands in the code. */
const COMPOSED = {
  'docs/product.md, 4.5.4': '',
  'сек./мин./ч./дн. назад': 'сек.',
  '(3) Сфера': '',
  'N просмотров': 'просмотров',
  '... и ещё N': '... и ещё',
  'Ошибка: {message}': 'Ошибка: ',
  'Если такой аккаунт есть, ссылка уже в пути. …': 'Если такой аккаунт есть, ссылка уже в пути.',
  'Можно выбрать только один файл. Взят первый из 2: «a.jpg':
    'Можно выбрать только один файл. Взят первый из ',
  'В одном посте не больше 10 фото и видео. Взято: 1 из 3': 'В одном посте не больше',
  'Круг «…': 'Круг «',
  'Переслано от …': 'Переслано от ',
};

const inOneLine = (text) => text.replaceAll(/\s+/g, ' ');

async function readSources() {
  const args = ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard'];
  const list = await runOrFail('git не знает своих файлов.', 'git', [...args, ...SOURCES]);
  const files = list.split('\n').filter((file) => IS_SOURCE.test(file) && !IS_TEST.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8').catch(() => '')));
  return inOneLine(texts.join('\n'));
}

it('every text that docs/product.md promises stands in the code, word for word', async () => {
  const page = await readFile(join(ROOT, 'docs/product.md'), 'utf8');
  const promised = [...new Set([...page.matchAll(/«([^»]+)»/g)].map(([, text]) => text))];
  expect(promised.length).toBeGreaterThan(300);
  const sources = await readSources();
  expect(promised.filter((text) => !sources.includes(inOneLine(COMPOSED[text] ?? text)))).toEqual([]);
  expect(Object.keys(COMPOSED).filter((text) => !promised.includes(text))).toEqual([]);
});
