import { blockUser } from '@sfera/contract/people/blocks';
import { PROFILE_PAGE_SIZE } from '@sfera/contract/people/limits';
import { mute, setHiddenWords } from '@sfera/contract/people/mutes';
import { deletePost } from '@sfera/contract/posts/posts';
import { searchPosts } from '@sfera/contract/people/search';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestPerson } from '../../testing/test-app.ts';

const test = await createTestApp();
let reader: TestPerson;
let author: TestPerson;

beforeEach(async () => {
  await test.context.db.deleteFrom('users').execute();
  reader = await test.addPerson('reader');
  author = await test.addPerson('author');
});

const post = (description: string, by = author) => test.addPost(by, { description });

const ask = async (query: string, before?: string, as = reader) => {
  const { status, body } = await test.send(searchPosts, { as, query: { query, ...(before && { before }) } });
  expect(status).toBe(200);
  return body;
};
const search = async (query: string, as = reader) =>
  (await ask(query, undefined, as)).posts.map(({ description }) => description);

describe('a post is found by', () => {
  it.each([
    ['кошки', 'Моя кошка'],
    ['КОШКОЙ', 'Моя кошка'],
    ['путешествие', 'О путешествиях'],
    ['ёлка', 'Наши елки'],
    ['елка', 'НАШИ ЁЛКИ'],
    ['running', 'We run'],
    ['кошка run', 'Run, кошка!'],
    ['ко', 'Моя кошка'],
    ['моя кош', 'Моя кошка'],
    ['кошка и', 'Моя кошка'],
    ['"доброе утро"', 'Всем доброго утра!'],
    ['«кот и пёс»', 'Кот и пёс'],
    ['"доброе утро', 'Утро. Доброе, как всегда'],
    ['утро -кофе', 'Утро'],
    ['утро -"чёрный кофе"', 'Утро, кофе чёрный'],
    ['кот & !пёс | :* <-> (утро)', 'Кот, пёс, утро'],
    ['кот or пёс', 'Кот и пёс'],
    ['example', 'Пишите на example.com'],
    ['example.com', 'Пишите на example.com'],
    ['жар-птица', 'Жар-птица'],
    ['птица', 'Жар-птица'],
    ['кот', '#кот'],
    ['iphone', 'Снято на iPhone15'],
    ['2026', 'Лето-2026'],
    ['щ', 'Щука'],
    ['йога', 'и\u0306ога'],
    ['🔥кошка🔥', 'Кошка'],
  ])('%j: %j', async (query, description) => {
    await post('Другое');
    await post(description);
    expect(await search(query)).toEqual([description]);
  });

  it.each([
    ['кошка собака', 'Моя кошка'],
    ['"утро доброе"', 'Доброе утро'],
    ['утро -кофе', 'Утро с кофе'],
    ['ошка', 'Моя кошка'],
    ['мама', 'Мамонт'],
    ['ко собака', 'Кошка, собака'],
  ])('not by %j: %j', async (query, description) => {
    await post(description);
    expect(await search(query)).toEqual([]);
  });

  it('its new text, and no longer by the former one', async () => {
    const { id } = await post('Кошка');
    await test.context.db.updateTable('posts').set({ description: 'Собака' }).where('id', '=', id).execute();
    expect([await search('кошка'), await search('собака')]).toEqual([[], ['Собака']]);
  });
});

describe('nothing is found, and nothing fails, for', () => {
  it.each([
    '',
    '   ',
    '🔥🔥',
    'и в на',
    'и',
    'the or',
    'и -собака',
    '-кошка',
    '-"кошка"',
    '"',
    '"""',
    '« »',
    '!',
    '&|!<->:*()',
    '\\',
    "'",
    '- - -',
    '\u200b',
    'щ'.repeat(200),
    'ﷺ'.repeat(200),
  ])('%j', async (query) => {
    await post('Кошка, и в, на \\ \' "');
    expect(await ask(query)).toEqual({ posts: [], nextCursor: null });
  });

  it.each([
    ['а\u0000', 'Текст содержит недопустимые символы'],
    ['а\u001b[31m', 'Текст содержит недопустимые символы'],
    ['к'.repeat(201), 'Не длиннее 200 символов'],
    ['к '.repeat(5_000), 'Не длиннее 200 символов'],
  ])('%j, which is refused', async (query, message) => {
    expect(await test.refusal(searchPosts, { as: reader, query: { query } })).toEqual({
      status: 400,
      code: 'invalid_input',
      field: 'query',
      message,
    });
  });
});

describe('the reader', () => {
  it('finds posts of public and of followed accounts, and own ones', async () => {
    const [friend, stranger, asked] = await Promise.all(
      ['friend', 'stranger', 'asked'].map((login) => test.addPerson(login, { isPrivate: true })),
    );
    await test.addFollow(reader, friend as TestPerson);
    await test.addFollow(reader, asked as TestPerson, 'pending');
    await post('Кошка друга', friend);
    await post('Кошка чужая', stranger);
    await post('Кошка ожидания', asked);
    await post('Кошка моя', reader);
    await post('Кошка всех');
    expect(await search('кошка')).toEqual(['Кошка всех', 'Кошка моя', 'Кошка друга']);
  });

  it('finds own unfinished posts, and those of nobody else', async () => {
    await test.addPost(author, { status: 'processing', description: 'Кошка чужая' });
    await test.addPost(reader, { status: 'processing', description: 'Кошка моя' });
    expect(await search('кошка')).toEqual(['Кошка моя']);
  });

  it('finds nothing of people behind a block, of muted people and with hidden words', async () => {
    const [blocked, muted] = [await test.addPerson('blocked'), await test.addPerson('muted')];
    await post('Кошка за стеной', blocked);
    await post('Кошка громкая', muted);
    await post('Кошка и реклама');
    await post('Кошка');
    await test.send(blockUser, { as: blocked, params: { id: reader.id } });
    await test.send(mute, {
      as: reader,
      params: { id: muted.id },
      body: { what: 'posts', lasts: 'forever' },
    });
    await test.send(setHiddenWords, { as: reader, body: { words: ['реклама'] } });
    expect(await search('кошка')).toEqual(['Кошка']);
  });

  it('finds no deleted posts', async () => {
    const { id } = await post('Кошка');
    await test.send(deletePost, { as: author, params: { id } });
    expect(await search('кошка')).toEqual([]);
  });
});

/** Posts with these words, the oldest first. The ids make them newer than all others. */
const addNewest = (descriptions: readonly string[]) =>
  sql`
    with texts as (
        select text, n, overlay(uuidv7()::text placing 'ff' from 1 for 2)::uuid as id
        from unnest(${descriptions}::text[]) with ordinality as given (text, n) order by n),
      pictures as (
        insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, created_at)
        select id, ${author.id}, md5(n::text), 'image', 'ready', 320, 320, '{320}', now() from texts)
    insert into posts (id, user_id, media_id, kind, description, is_published, created_at)
    select id, ${author.id}, id, 'image', text, true, now() from texts`.execute(test.context.db);

describe('pages', () => {
  it('are of 30 posts, newest first, until the last one', async () => {
    const all: string[] = [];
    for (let n = 0; n < 2 * PROFILE_PAGE_SIZE + 5; n += 1) {
      all.unshift(`Кошка ${n}`);
      await post(`Кошка ${n}`);
    }
    const found: string[] = [];
    const sizes: number[] = [];
    let before: string | null | undefined;
    while (before !== null) {
      const page = await ask('кошки', before);
      found.push(...page.posts.map(({ description }) => description));
      sizes.push(page.posts.length);
      before = page.nextCursor;
    }
    expect(found).toEqual(all);
    expect(sizes).toEqual([30, 30, 5]);
  });

  it('reach past the newest posts, which are read before the index', async () => {
    const old = await post('Кошка старая');
    await addNewest(Array<string>(3200).fill('Собака'));
    const page = await ask('кошка');
    expect(page.posts.map(({ id }) => id)).toEqual([old.id]);
    expect(page.nextCursor).toBeNull();
  });

  it('have every post once where the newest fill a part of the page, and those after them the rest', async () => {
    const EVERY = 110;
    // The oldest of the newest 3,000 posts has the words, and so has the next one before it.
    const [at, last] = [600, 3_600];
    const has = (n: number) => n % EVERY === 0 || n === at || n === at + 1;
    const all = Array.from({ length: last }, (_, n) => n + 1);
    await addNewest(all.map((n) => (has(n) ? `Кошка ${n}` : 'Собака')));
    const wanted = all
      .filter(has)
      .toReversed()
      .map((n) => `Кошка ${n}`);
    const first = await ask('кошка');
    const second = await ask('кошка', first.nextCursor ?? '');
    expect([first, second].map(({ posts }) => posts.map(({ description }) => description))).toEqual([
      wanted.slice(0, PROFILE_PAGE_SIZE),
      wanted.slice(PROFILE_PAGE_SIZE),
    ]);
  });
});
