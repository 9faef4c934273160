import { addComment, listComments } from '@sfera/contract/comments/comments';
import { HIDDEN_WORD_MAX_LENGTH, MAX_HIDDEN_WORDS } from '@sfera/contract/people/limits';
import { listHiddenWords, setHiddenWords } from '@sfera/contract/people/mutes';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { listPosts, listRecommendations } from '@sfera/contract/posts/posts';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestPerson } from '../../testing/test-app.ts';

const test = await createTestApp();
let ana: TestPerson;
let ben: TestPerson;
let round = 0;

beforeEach(async () => {
  round += 1;
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
  await test.addFollow(ana, ben);
});

const hide = (...words: string[]) => test.send(setHiddenWords, { as: ana, body: { words } });

async function shown(comments: readonly string[]): Promise<string[]> {
  const post = await test.addPost(ben);
  for (const text of comments) await test.addComment(ben, post, text);
  const { body } = await test.send(listComments, { as: ana, params: { postId: post.id } });
  return body.map(({ text }) => text).toReversed();
}

it('matches whole words in their Russian forms, without regard to case and to «ё»', async () => {
  await hide('спойлер', 'ёлка', 'New York', 'кот');
  const kept = ['Который час', 'York is new', 'Ель'];
  const gone = [
    'Осторожно, СПОЙЛЕРЫ!',
    'без спойлера',
    'Какие елки',
    'ёлку нарядили',
    'in new york!',
    'с котом',
  ];
  expect(await shown([...gone, ...kept])).toEqual(kept);
});

it('leaves posts out of feeds, and goes on to the next pages while nothing of them is left', async () => {
  await hide('реклама');
  const clean = await test.addPost(ben, { description: 'Море' });
  for (let number = 0; number < 140; number += 1)
    await test.addPost(ben, { description: `Реклама ${number}` });
  const home = await test.send(listPosts, { as: ana, query: { type: 'subscribesPosts' } });
  expect(home.body.posts.map(({ id }) => id)).toEqual([clean.id]);
  const recommended = await test.send(listRecommendations, { as: ana });
  const ofBen = recommended.body.recommendations.filter(({ user }) => user.id === ben.id);
  expect(ofBen.map(({ id }) => id)).toEqual([clean.id]);
  const profile = await test.send(listPosts, { as: ana, query: { userId: ben.id } });
  expect(profile.body.posts).toHaveLength(10);
});

it('shows one’s own words, and tells nothing of hidden comments under one’s own post', async () => {
  await hide('дрянь');
  const post = await test.addPost(ana, { description: 'Дрянь' });
  await test.send(addComment, { as: ben, params: { postId: post.id }, body: { text: 'Дрянь' } });
  await test.context.events.settled();
  const home = await test.send(listPosts, { as: ana, query: { type: 'subscribesPosts' } });
  expect(home.body.posts).toHaveLength(1);
  expect((await test.send(listNotifications, { as: ana })).body).toEqual([]);
});

it('keeps the list as it was written, refuses words that are in most texts, and takes no more than it can hold', async () => {
  await hide('Спойлер', 'Спойлер', 'два слова');
  const words = async () => (await test.send(listHiddenWords, { as: ana })).body.words;
  expect(await words()).toEqual(['Спойлер', 'два слова']);
  const refusal = await test.refusal(setHiddenWords, { as: ana, body: { words: ['море', 'и'] } });
  expect(refusal).toMatchObject({ code: 'hidden_word_too_common', message: expect.stringContaining('«и»') });
  const many = Array.from({ length: MAX_HIDDEN_WORDS + 1 }, (_, number) => `слово${number}`);
  expect((await test.refusal(setHiddenWords, { as: ana, body: { words: many } })).code).toBe('invalid_input');
  expect(await words()).toEqual(['Спойлер', 'два слова']);
  await hide();
  expect(await words()).toEqual([]);
});

it('keeps as many words as long as may be, and hides by each of them', async () => {
  const letters = [...'бвгджзклмнпрстфхцчшщ'];
  const word = () =>
    Array.from(
      { length: HIDDEN_WORD_MAX_LENGTH },
      () => letters[Math.floor(Math.random() * letters.length)],
    ).join('');
  const words = Array.from({ length: MAX_HIDDEN_WORDS }, word);
  expect((await hide(...words)).status).toBe(200);
  expect((await test.send(listHiddenWords, { as: ana })).body.words).toEqual(words);
  expect(await shown([`Слово ${words[0]}`, `${words.at(-1)}!`, 'Море'])).toEqual(['Море']);
});
