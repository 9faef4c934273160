import { addComment } from '@sfera/contract/comments/comments';
import { requestFollow } from '@sfera/contract/people/follows';
import { sendMessage } from '@sfera/contract/chat/chat';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '../../cli/server-words.ts';
import { log } from '../../base/log.ts';
import type { Events } from '../../base/events.ts';
import { createTestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

vi.spyOn(log, 'info').mockImplementation(() => {});

const test = await createTestApp({ rateLimitFactor: 1 });
const { context } = test;
const WEEK_MS = 7 * 24 * 3_600_000;
/** Long enough to be no everyday phrase. */
const OFFER = 'Заработок без вложений, пишите мне';

let suspicions: Pick<Events['suspicious'], 'objectKind' | 'objectId' | 'cause'>[] = [];
context.events.on('suspicious', async ({ objectKind, objectId, cause }) => {
  suspicions.push({ objectKind, objectId, cause });
});
let author: TestPerson;
let spammer: TestPerson;
let post: TestPost;
let round = 0;

beforeEach(async () => {
  round += 1;
  author = await test.addPerson(`author-${round}`);
  spammer = await test.addPerson(`spammer-${round}`);
  post = await test.addPost(author);
  await context.events.settled();
  suspicions = [];
});

const comment = (text: string) =>
  test.send(addComment, { as: spammer, params: { postId: post.id }, body: { text } });
let strangers = 0;
const message = async (text: string) => {
  const stranger = await test.addPerson(`stranger-${round}-${(strangers += 1)}`);
  return test.send(sendMessage, {
    as: spammer,
    params: { recipientUserId: stranger.id },
    body: { content: text },
  });
};
const found = async () => {
  await context.events.settled();
  return suspicions;
};
const ofSpammer = (cause: Events['suspicious']['cause']) => ({
  objectKind: 'profile',
  objectId: spammer.id,
  cause,
});

it('a word of the server is put before the moderators, and stays where it is', async () => {
  await words(context, ['add', 'казино']);
  const { status, body } = await comment('Лучшее кaзинo');
  await comment('Красиво');
  expect(status).toBe(201);
  expect(await found()).toEqual([{ objectKind: 'comment', objectId: body.id, cause: 'server_word' }]);
  await words(context, ['remove', 'казино']);
  await comment('Казино');
  expect(await found()).toHaveLength(1);
});

describe.each([
  ['comments', comment],
  ['messages to strangers', message],
] as const)('%s', (_, say) => {
  it('that repeat one text are slowed, whatever letters they use, and put before the moderators', async () => {
    const statuses: number[] = [];
    for (const dots of ['', '.', '..', '!', ' !', '!!!']) statuses.push((await say(OFFER + dots)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await found()).toEqual([ofSpammer('equal_texts')]);
    expect((await say('Совсем другой разговор о погоде')).status).toBe(201);
  });

  it('may repeat short phrases', async () => {
    for (let times = 0; times < 8; times += 1) expect((await say('Спасибо!')).status).toBe(201);
    expect(await found()).toEqual([]);
  });
});

it('links of a new account are slowed and put before the moderators; those of an older one are not', async () => {
  const links = ['смотри site.ru', 'https://a.example/1', 'www.b.example', 'ещё c.com'];
  const statuses: number[] = [];
  for (const link of links) statuses.push((await comment(link)).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  const causes = (await found()).map(({ objectKind, cause }) => `${objectKind} ${cause}`);
  expect(causes.toSorted()).toEqual([
    ...Array<string>(3).fill('comment links_of_new_account'),
    'profile links_of_new_account',
  ]);
  context.clock.advance(WEEK_MS);
  suspicions = [];
  expect((await comment('ещё c.com')).status).toBe(201);
  expect(await found()).toEqual([]);
});

it('whoever follows many people within an hour is put before the moderators once', async () => {
  for (let number = 0; number < 62; number += 1) {
    const person = await test.addPerson(`followed-${round}-${number}`);
    expect((await test.send(requestFollow, { as: spammer, params: { id: person.id } })).status).toBe(200);
  }
  expect(await found()).toEqual([ofSpammer('mass_follows')]);
});
