import { readdir } from 'node:fs/promises';
import { listMessages, sendPhotoMessage } from '@sfera/contract/chat/chat';
import type { ErrorBody } from '@sfera/contract/base/error-body';
import type { Route } from '@sfera/contract/base/route';
import { uploadPost } from '@sfera/contract/posts/upload';
import { listMyStories, uploadStory } from '@sfera/contract/stories/stories';
import { listPosts } from '@sfera/contract/posts/posts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { listKeys } from '../../testing/files/test-files.ts';
import { decideAsOperator, openCase } from '../../testing/data/test-report.ts';
import { takeBack } from './decide-service.ts';
import { OPERATOR } from './moderators.ts';

const BOUNDARY = 'sfera';

let test: TestApp;
let origin: string;
let reader: TestPerson;
let photo: Buffer;
let round = 0;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  reader = await test.addPerson('reader');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
});

/** Begins to send a photo, and resolves when the server has taken the call and the first half of the file. */
async function beginUpload(
  route: Route,
  as: TestPerson,
): Promise<() => Promise<[number, ErrorBody['code']]>> {
  const field = route.multipart?.file ?? '';
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`;
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  const headers = {
    authorization: `Bearer ${as.token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
  // Without `duplex` Node sends no stream; the types of browsers do not know it.
  const call = { method: 'POST', body: readable, duplex: 'half', headers };
  const answer = fetch(origin + route.path.replace(':recipientUserId', reader.id), call);
  await writer.write(Buffer.concat([Buffer.from(head), photo.subarray(0, photo.length / 2)]));
  await vi.waitFor(async () => expect(await readdir(test.context.storage.tempDir)).not.toEqual([]));
  return async () => {
    await writer.write(photo.subarray(photo.length / 2));
    await writer.write(Buffer.from(`\r\n--${BOUNDARY}--\r\n`));
    await writer.close();
    const reply = await answer;
    return [reply.status, ((await reply.json()) as ErrorBody).code];
  };
}

describe.each([
  ['post', uploadPost],
  ['story', uploadStory],
  ['photo of a chat', sendPhotoMessage],
] as const)('a %s that is uploaded meanwhile', (_, route) => {
  it.each([
    ['limit', 'limited'],
    ['disable', 'account_disabled'],
  ] as const)('is refused after the decision «%s», and leaves nothing', async (action, code) => {
    round += 1;
    const author = await test.addPerson(`author-${round}`);
    const { chatId } = await test.addMessage(author, reader);
    const caseId = await openCase(test.context, reader, { kind: 'profile', id: author.id });
    const finish = await beginUpload(route, author);
    const files = await listKeys(test.context);
    const decision = await decideAsOperator(test.context, caseId, { action, rule: 1, reason: 'Травля' });
    expect(await finish()).toEqual([403, code]);
    expect(await listKeys(test.context)).toEqual(files);
    await takeBack(test.context, OPERATOR, decision, 'Ошибка');
    expect((await test.send(listPosts, { as: author, query: { type: 'own' } })).body.posts).toEqual([]);
    expect((await test.send(listMyStories, { as: author })).body.myStories).toEqual([]);
    const { messages } = (await test.send(listMessages, { as: author, params: { chatId } })).body;
    expect(messages).toHaveLength(1);
    expect(await (await beginUpload(route, author))()).toEqual([201, undefined]);
  });
});
