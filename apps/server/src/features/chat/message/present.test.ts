import { listMessages } from '@sfera/contract/chat/chat';
import type { MessageBody, MessageKind } from '@sfera/contract/chat/message-body';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import type { TestMessage } from '../../../testing/data/test-message.ts';
import { kindOf } from './columns.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let postId: string;
beforeAll(async () => {
  test = await createTestApp();
  [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
  postId = (await test.addPost(ana)).id;
});

const PICTURE = expect.objectContaining({ width: 640, height: 480 });
const VIDEO = { status: 'ready', url: null, durationMs: 0, hasSound: false };
const VOICE = { kind: 'voice', durationMs: 1_000, waveform: Array<number>(64).fill(9) };
const FILE = { kind: 'file', name: 'а б.txt', sizeBytes: 3 };
const TIMER = { kind: 'timer', timer: 'day' };

const text = () => test.addMessage(ana, ben);
const photo = () => test.addMessage(ana, ben, { hasPhoto: true });
/** A message whose row is changed to hold something else. */
const changed = async (adding: Promise<TestMessage>, set: RawBuilder<unknown>) => {
  const message = await adding;
  await sql`update messages set ${set} where id = ${message.id}`.execute(test.context.db);
  return message;
};
const answer = async () => test.addMessage(ana, ben, { storyId: (await test.addStory(ben)).id });

const CASES: Record<MessageKind, readonly [add: () => Promise<TestMessage>, body: () => object]> = {
  text: [text, () => ({})],
  photo: [photo, () => ({ picture: PICTURE })],
  video: [() => changed(photo(), sql`video_form = 'plain'`), () => ({ picture: PICTURE, video: VIDEO })],
  round: [() => changed(photo(), sql`video_form = 'round'`), () => ({ picture: PICTURE, video: VIDEO })],
  voice: [
    () => changed(photo(), sql`attachment = ${JSON.stringify(VOICE)}`),
    () => ({ ...VOICE, url: expect.stringMatching(/^[/]media[/]/), isHeard: false }),
  ],
  file: [
    () => changed(photo(), sql`attachment = ${JSON.stringify(FILE)}`),
    () => ({ ...FILE, url: expect.stringMatching(/[/]%D0%B0%20%D0%B1[.]txt$/) }),
  ],
  story: [answer, () => ({ story: expect.objectContaining({ userId: ben.id }) })],
  post: [() => changed(text(), sql`post_id = ${postId}`), () => ({ postId })],
  timer: [() => changed(text(), sql`event = ${JSON.stringify(TIMER)}`), () => TIMER],
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above
const KINDS = Object.keys(CASES) as MessageKind[];

it.each(KINDS)(
  'a message of the kind %s says so in its body, in statements, and to other clients',
  async (kind) => {
    const [add, body] = CASES[kind];
    const { id, chatId } = await add();
    const { messages } = (await test.send(listMessages, { as: ben, params: { chatId } })).body;
    const message = messages.at(-1);
    expect(message?.body).toEqual({ kind, ...body() } satisfies { kind: MessageBody['kind'] });
    expect(message?.messageType).toBe(['photo', 'video', 'round'].includes(kind) ? 'image' : 'text');
    const { rows } = await sql`select ${kindOf('m')} as kind from messages m where id = ${id}`.execute(
      test.context.db,
    );
    expect(rows).toEqual([{ kind }]);
  },
);
