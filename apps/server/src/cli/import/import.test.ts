import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listArchive } from '@sfera/contract/posts/own-archive';
import { listPosts, type Post } from '@sfera/contract/posts/posts';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { log } from '../../base/log.ts';
import { openTempFolder, type TempPath } from '../../files/temp-files.ts';
import { setQuota } from '../../features/quotas/index.ts';
import { circleChat } from '../../testing/data/test-circle-chat.ts';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { importArchive } from './import.ts';

let test: TestApp;
let number = 0;
let ana: TestPerson;
let folder: TempPath;
const said: string[] = [];
vi.spyOn(log, 'info').mockImplementation((line) => void said.push(line));

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  folder = await openTempFolder(test.context.storage.tempDir);
});
afterEach(async () => {
  said.splice(0);
  await folder[Symbol.asyncDispose]();
});

const photo = (red: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 120, b: 80 } } })
    .jpeg()
    .toBuffer();

/** Writes a zip of these files. Resolves to its path. */
async function zip(files: Record<string, Buffer | object>, name = 'archive.zip'): Promise<string> {
  const archive = new ZipFile();
  for (const [path, content] of Object.entries(files))
    archive.addBuffer(Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content)), path);
  archive.end();
  const path = join(folder.path, name);
  await writeFile(path, await buffer(archive.outputStream));
  return path;
}

/** 14 May 2019, 10:00 UTC. */
const AT = 1_557_828_000;
const published = (name: string, title: string, day = 0) => ({
  media: [{ uri: `media/posts/201905/${name}`, creation_timestamp: AT + day * 86_400, title }],
});

async function instagram(): Promise<string> {
  return zip({
    'content/posts_1.json': [
      published('2.jpg', 'Second', 1),
      published('1.jpg', 'First'),
      published('3.jpg', 'Broken', 2),
      published('4.jpg', 'Gone', 3),
    ],
    'media/posts/201905/1.jpg': await photo(10),
    'media/posts/201905/2.jpg': await photo(200),
    'media/posts/201905/3.jpg': Buffer.from('no picture'),
  });
}

const run = (...args: string[]) => importArchive(test.context, args);
const profile = async (of = ana) =>
  (await test.send(listPosts, { as: of, query: { userId: of.id } })).body.posts;
const archived = async () => (await test.send(listArchive, { as: ana })).body.posts;
const facts = ({ description, createdAt }: Post) => [description, createdAt];

it('an archive is told first, and brings nothing with --check', async () => {
  await run(await instagram(), '--for', ana.login, '--check');
  expect(said).toEqual([
    expect.stringMatching(/^Instagram[.] Найдено публикаций: 3, вместе /u),
    '  2019: 3',
    'Не переносится:',
    '  файла нет в архиве: 1',
    '    media/posts/201905/4.jpg',
  ]);
  expect(await profile()).toEqual([]);
});

it('publications stand at their times, for their author alone where the archive does not say more', async () => {
  await run(await instagram(), '--for', ana.login);
  expect(said.slice(-4)).toEqual([
    'Готово. Перенесено: 2, были здесь раньше: 0',
    'Не принято:',
    expect.stringMatching(/^ {2}.+: 1$/u),
    '    media/posts/201905/3.jpg',
  ]);
  expect((await archived()).map(facts)).toEqual([
    ['Second', '2019-05-15T10:00:00.000Z'],
    ['First', '2019-05-14T10:00:00.000Z'],
  ]);
});

it('a second run doubles nothing, and an import is taken back as a whole', async () => {
  await run(await instagram(), '--for', ana.login, '--audience', 'everyone');
  await run(await instagram(), '--for', ana.login, '--audience', 'everyone');
  expect(said).toContain('Готово. Перенесено: 0, были здесь раньше: 2');
  expect((await profile()).map(({ description }) => description)).toEqual(['Second', 'First']);
  said.splice(0);
  await run('--list', ana.login);
  expect(said).toEqual([expect.stringMatching(/ {3}Instagram {3}постов: 2$/u)]);
  const [id = ''] = said[0]?.split(' ') ?? [];
  await run('--undo', id, '--for', ana.login);
  await run('--list', ana.login);
  expect(said.at(-1)).toMatch(/отменён$/u);
});

it('a folder of plain photos is brought by the times of its files', async () => {
  const album = join(folder.path, 'Лето');
  await mkdir(album);
  await writeFile(join(album, 'IMG_20210704_120000.jpg'), await photo(90));
  await symlink('/etc/hostname', join(album, 'link.jpg'));
  await run(album, '--for', ana.login, '--audience', 'everyone');
  expect((await profile()).map(({ createdAt }) => createdAt.slice(0, 10))).toEqual(['2021-07-04']);
  expect(said).toEqual(expect.arrayContaining(['  ссылка вместо файла: 1']));
});

const photoOf = (id: number, from: string) => ({
  id,
  type: 'message',
  date_unixtime: String(AT + id * 60),
  from,
  from_id: `user${from}`,
  photo: `photos/${id}.jpg`,
  text_entities: [],
});

it('of a chat of several people one is chosen', async () => {
  const path = await zip({
    'result.json': {
      name: 'Дача',
      type: 'private_group',
      id: 1,
      messages: [photoOf(1, 'Аня'), photoOf(2, 'Боря')],
    },
    'photos/1.jpg': await photo(20),
    'photos/2.jpg': await photo(60),
  });
  await expect(run(path, '--for', ana.login)).rejects.toThrow('Есть: Аня, Боря');
  await run(path, '--for', ana.login, '--author', 'Аня', '--audience', 'everyone');
  expect((await profile()).map(({ createdAt }) => createdAt)).toEqual(['2019-05-14T10:01:00.000Z']);
});

const wordsOf = (id: number, from: string, text: string) => ({
  id,
  type: 'message',
  date_unixtime: String(AT + id * 60),
  from,
  from_id: `user${from}`,
  text,
});

it('words of a group go to the chat of a circle, after a look at them', async () => {
  const id = await addTestCircle(test.context, ana);
  const messages = [wordsOf(1, 'Аня', 'Едем?'), wordsOf(2, 'Боря', 'Да'), photoOf(3, 'Боря')];
  const path = await zip({ 'result.json': { name: 'Дача', type: 'private_group', id: 1, messages } });
  await run(path, '--for', ana.login, '--chat', 'Семья', '--check');
  expect(said).toEqual([
    'Группа «Дача». Найдено сообщений: 2',
    '  2019: 2',
    'Авторы:',
    '  Аня: 1',
    '  Боря: 1',
    'Не переносится:',
    '  с фото или файлом: снимки группы переносятся постами: 1',
    '    Дача',
  ]);
  const chat = circleChat(test, id);
  expect(await chat.messages(ana)).toEqual([]);
  await run(path, '--for', ana.login, '--chat', 'Семья');
  expect(said.at(-1)).toBe('Готово. Перенесено сообщений: 2, были здесь раньше: 0');
  expect((await chat.messages(ana)).map(({ content, forwarded }) => [content, forwarded?.name])).toEqual([
    ['Едем?', 'Аня'],
    ['Да', 'Боря'],
  ]);
  await expect(run(path, '--for', ana.login, '--chat', 'Работа')).rejects.toThrow('Круг не найден: Работа');
});

it('a full quota stops the import and keeps what was brought', async () => {
  await setQuota(test.context, ana.id, 1);
  await expect(run(await instagram(), '--for', ana.login)).rejects.toMatchObject({ code: 'quota_exceeded' });
  await setQuota(test.context, ana.id, null);
  await run(await instagram(), '--for', ana.login);
  expect(await archived()).toHaveLength(2);
});

it.each([
  [[], 'Команды'],
  [['--for', 'ana-1'], 'Команды'],
  [['archive.zip', '--for', 'nobody'], 'Пользователь не найден: nobody'],
  [['archive.zip', '--for', 'ana-1', '--audience', 'friends'], 'Команды'],
  [['--undo', 'x', '--for', 'ana-1'], 'Команды'],
])('says in Russian what is wrong with %j', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});
