import { addComment } from '@sfera/contract/comments/comments';
import { sendMessage } from '@sfera/contract/chat/chat';
import { searchMessages } from '@sfera/contract/chat/search';
import { createCircle } from '@sfera/contract/circles/circles';
import { createCollection } from '@sfera/contract/posts/collections';
import type { ErrorBody } from '@sfera/contract/base/error-body';
import { listFollowers } from '@sfera/contract/people/follows';
import { setHiddenWords } from '@sfera/contract/people/mutes';
import { editPost } from '@sfera/contract/posts/edit';
import type { Post } from '@sfera/contract/posts/posts';
import { updateUser } from '@sfera/contract/people/profiles';
import { searchPosts, searchUsers } from '@sfera/contract/people/search';
import { searchTags } from '@sfera/contract/posts/tags';
import type { CurrentUser } from '@sfera/contract/people/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';

let test: TestApp;
let origin: string;
let ana: TestPerson;
let ben: TestPerson;
let post: TestPost;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
  post = await test.addPost(ana);
});

/** Writes a text, and resolves to what is kept of it, or to the words of the refusal. */
type Write = (text: string) => Promise<string | null | undefined>;

const kept = <Body>(
  { status, body }: { status: number; body: Body },
  pick: (body: Body) => string | null | undefined,
) => (status < 400 ? pick(body) : (body as unknown as ErrorBody).message);

const edit = async (text: string, altText: string, pick: (post: Post) => string | null | undefined) => {
  const params = { id: post.id };
  const items = [{ id: post.mediaId, altText }];
  return kept(await test.send(editPost, { as: ana, params, body: { text, items } }), (body) =>
    pick(body.post),
  );
};
const update = async (fields: Record<string, string>, pick: (user: CurrentUser) => string) =>
  kept(await sendForm(origin, updateUser, ana, fields), ({ user }) => pick(user));

let sent = 0;

const TEXTS: Record<string, [number, Write]> = {
  'a comment': [
    1_000,
    async (text) =>
      kept(
        await test.send(addComment, { as: ana, params: { postId: post.id }, body: { text } }),
        (body) => body.text,
      ),
  ],
  'a message': [
    4_000,
    async (content) => {
      const body = { content, tempId: `message-${(sent += 1)}` };
      const reply = await test.send(sendMessage, { as: ana, params: { recipientUserId: ben.id }, body });
      return kept(reply, ({ message }) => message.content);
    },
  ],
  'the words of a post': [2_200, (text) => edit(text, '', ({ description }) => description)],
  'the description of a photo': [1_000, (text) => edit('', text, ({ altText }) => altText)],
  'the words about oneself': [500, (description) => update({ description }, (user) => user.description)],
};

const LINES: Record<string, [number, Write]> = {
  'a name': [60, (userName) => update({ userName }, (user) => user.userName)],
  'the name of a circle': [
    60,
    async (name) => kept(await test.send(createCircle, { as: ana, body: { name } }), (circle) => circle.name),
  ],
  'the name of a collection': [
    60,
    async (name) =>
      kept(await test.send(createCollection, { as: ana, body: { name } }), (collection) => collection.name),
  ],
};

const HIDDEN: [number, Write] = [
  60,
  async (word) =>
    kept(await test.send(setHiddenWords, { as: ana, body: { words: [word] } }), ({ words }) => words[0]),
];

const FAMILY = '👨‍👩‍👧‍👦';

describe.each([...Object.entries(TEXTS), ...Object.entries(LINES)])('%s', (_, [most, write]) => {
  it.each(['я', '😀', 'и\u0306', '🇷🇺'])(
    'has as many characters as people see, of «%s»',
    async (character) => {
      expect(await write(character.repeat(most))).toBe(character.repeat(most));
      expect(await write(character.repeat(most + 1))).toBe(`Не длиннее ${most} символов`);
    },
  );

  it('keeps many families, and refuses a tower of marks', async () => {
    const families = FAMILY.repeat(Math.min(most, 1_400));
    expect(await write(families)).toBe(families);
    expect(await write(`а${'\u0301'.repeat(10_000)}`)).toBe('Слишком много составных символов');
  });
});

const SOFT = ['\u000b', '\u000c', '\u0085', '\u2028', '\u2029', '\r\n', '\r'];

it.each(Object.entries(TEXTS))(
  '%s takes the soft breaks of office programs for line breaks',
  async (_, [, write]) => {
    expect(await write(SOFT.map((soft, line) => `строка ${line}${soft}`).join(''))).toBe(
      SOFT.map((_soft, line) => `строка ${line}`).join('\n'),
    );
  },
);

it.each([...Object.entries(LINES), ['a hidden word', HIDDEN] as const])(
  '%s stands on one line',
  async (_, [, write]) => {
    expect(await write('Анна\u000bОрлова\u2028Вторая\r\n')).toBe('Анна Орлова Вторая');
  },
);

it('a hidden word has as many characters as people see, and no tower of marks', async () => {
  const [most, write] = HIDDEN;
  expect(await write('и\u0306'.repeat(most))).toBe('и\u0306'.repeat(most));
  expect(await write(`а${'\u0301'.repeat(2 * most)}`)).toBe('Слишком много составных символов');
});

it.each(['я', 'и\u0306', FAMILY, `я${'\u0301'.repeat(9)}`, '㍉', '\u{10428}', '\ufdfa'])(
  'every search answers the longest query, of «%s»',
  async (character) => {
    const query = (most: number) => ({
      query: character.repeat(Math.min(most, Math.floor(10_000 / character.length))),
    });
    const searches = [
      test.send(searchUsers, { as: ana, query: query(100) }),
      test.send(searchPosts, { as: ana, query: query(200) }),
      test.send(searchMessages, { as: ana, query: query(200) }),
      test.send(searchTags, { as: ana, query: query(100) }),
      test.send(listFollowers, { as: ana, params: { id: ana.id }, query: query(100) }),
    ];
    for (const search of searches) await expect(search).resolves.toMatchObject({ status: 200 });
  },
);
