import { listMessages, sendMessage } from '@sfera/contract/chat/chat';
import { forwardMessage } from '@sfera/contract/chat/messages';
import { SHARED_POST_WORDS } from '@sfera/contract/chat/message-parts';
import { deletePost, getPost } from '@sfera/contract/posts/posts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { bodyOf } from '../../../testing/data/message-body.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  nextNumber += 1;
  ana = await test.addPerson(`ana-${nextNumber}`, { isPrivate: true });
  ben = await test.addPerson(`ben-${nextNumber}`);
  eve = await test.addPerson(`eve-${nextNumber}`);
});

const sharing = (postId: string, as = ana, to = ben) => ({
  as,
  params: { recipientUserId: to.id },
  body: { content: SHARED_POST_WORDS, postId, tempId: `share-${as.login}` },
});
const share = async (...what: Parameters<typeof sharing>) =>
  (await test.send(sendMessage, sharing(...what))).body.message;
const seenBy = async (as: TestPerson, chatId: string) =>
  (await test.send(listMessages, { as, params: { chatId } })).body.messages.map(
    (message) => bodyOf(message, 'post').postId,
  );

it('names the post alone, also to those who may not see it: they learn nothing of it', async () => {
  const post = await test.addPost(ana);
  const message = await share(post.id);
  expect(message).toMatchObject({ content: SHARED_POST_WORDS, body: { kind: 'post', postId: post.id } });
  expect(JSON.stringify(message)).not.toContain(post.mediaKey);
  expect(await seenBy(ben, message.chatId)).toEqual([post.id]);
  expect(await test.refusal(getPost, { as: ben, params: { id: post.id } })).toMatchObject({
    code: 'post_not_found',
  });
});

it('refuses a post that the sender may not see, and repeats a message whose post is gone since', async () => {
  const post = await test.addPost(ana);
  expect(await test.refusal(sendMessage, sharing(post.id, ben, eve))).toMatchObject({
    code: 'post_not_found',
  });
  const message = await share(post.id);
  await test.send(deletePost, { as: ana, params: { id: post.id } });
  expect((await share(post.id)).id).toBe(message.id);
  expect(await seenBy(ben, message.chatId)).toEqual([post.id]);
});

it('goes along when the message is forwarded by a person who may see it, and by no other', async () => {
  const hidden = await share((await test.addPost(ana)).id);
  const passOn = (messageId: string) => ({
    as: ben,
    params: { recipientUserId: eve.id },
    body: { messageId },
  });
  expect(await test.refusal(forwardMessage, passOn(hidden.id))).toMatchObject({ code: 'post_not_found' });
  const post = await test.addPost(eve);
  const { body: sent } = await test.send(sendMessage, {
    as: ana,
    params: { recipientUserId: ben.id },
    body: { content: 'Смотри', postId: post.id },
  });
  const { body } = await test.send(forwardMessage, passOn(sent.message.id));
  expect(body.message).toMatchObject({ body: { postId: post.id }, forwarded: { login: ana.login } });
});
