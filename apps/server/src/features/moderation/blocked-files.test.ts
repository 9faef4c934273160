import { sendPhotoMessage } from '@sfera/contract/chat/chat';
import { sendFileMessage } from '@sfera/contract/chat/chat-attachments';
import { decideCase, takeBackDecision } from '@sfera/contract/moderation/moderation';
import { publishPost, uploadPostItem } from '@sfera/contract/posts/items';
import { uploadPost } from '@sfera/contract/posts/upload';
import { getProfile, updateUser } from '@sfera/contract/people/profiles';
import { uploadStory } from '@sfera/contract/stories/stories';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { listKeys } from '../../testing/files/test-files.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { openCase } from '../../testing/data/test-report.ts';

let test: TestApp;
let origin: string;
let author: TestPerson;
let other: TestPerson;
let moderator: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  [author, other, moderator] = [
    await test.addPerson('author'),
    await test.addPerson('other'),
    await test.addPerson('moderator'),
  ];
  await test.context.db
    .updateTable('users')
    .set({ role: 'moderator' })
    .where('id', '=', moderator.id)
    .execute();
});

const [WIDTH, HEIGHT] = [800, 600];

/** A picture of soft shapes, as photos have them; other numbers make other pictures. */
function draw(seed: number): Sharp {
  const waves = Array.from({ length: 6 }, (_, n) =>
    [1, 2, 3].map((k) => Math.sin(seed * 37 + n * 11 + k * 5)),
  );
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      let light = 0;
      for (const [a = 0, b = 0, c = 0] of waves) light += Math.sin((a * x + b * y) / 60 + c * 9);
      for (let channel = 0; channel < 3; channel += 1)
        pixels[(y * WIDTH + x) * 3 + channel] = 128 + light * (14 + channel * 4);
    }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
}

const asBlob = async (picture: Sharp) => new Blob([new Uint8Array(await picture.toBuffer())]);
const publish = (as: TestPerson, file: Blob) => sendForm(origin, uploadPost, as, { text: '' }, file);
const REFUSED = { status: 422, body: { code: 'file_refused' } };

async function blockFileOf(object: { kind: 'post' | 'profile' | 'message'; id: string }): Promise<string> {
  const id = await openCase(test.context, other, object);
  const body = { action: 'block_file', rule: 3, reason: 'Чужое личное' };
  const reply = await test.send(decideCase, { as: moderator, params: { id }, body });
  expect(reply.status).toBe(201);
  return reply.body.decision.id;
}

it('a blocked picture is refused everywhere, by its bytes and by its look, until the decision is taken back', async () => {
  const photo = await asBlob(draw(1).jpeg());
  const { body } = await publish(author, photo);
  const decisionId = await blockFileOf({ kind: 'post', id: body.post.id });
  const files = await listKeys(test.context);

  const again = {
    'the same bytes': photo,
    'a smaller copy': await asBlob(draw(1).resize(400).jpeg({ quality: 60 })),
    'another format': await asBlob(draw(1).webp({ quality: 50 })),
    'a brighter copy': await asBlob(draw(1).modulate({ brightness: 1.1 }).jpeg()),
  };
  for (const [what, copy] of Object.entries(again))
    expect(await publish(other, copy), what).toMatchObject(REFUSED);
  expect(await sendForm(origin, uploadStory, other, { text: '' }, photo)).toMatchObject(REFUSED);
  expect(await sendForm(origin, updateUser, other, {}, photo)).toMatchObject(REFUSED);
  const route = { ...sendPhotoMessage, path: `/api/message/${author.id}/photo` as const };
  expect(await sendForm(origin, route, other, {}, photo)).toMatchObject(REFUSED);
  // A refusal leaves no file behind.
  expect(await listKeys(test.context)).toEqual(files);

  expect(await publish(other, await asBlob(draw(2).jpeg()))).toMatchObject({ status: 201 });

  await test.send(takeBackDecision, {
    as: moderator,
    params: { id: decisionId },
    body: { reason: 'Ошибка' },
  });
  expect(await publish(other, photo)).toMatchObject({ status: 201 });
});

it('a picture that was blocked while it waited for its post is not published', async () => {
  const picture = draw(8);
  const hold = { tempId: 'waits' };
  const held = await sendForm(origin, uploadPostItem, other, hold, await asBlob(picture.clone().webp()));
  expect(held.status).toBe(201);
  const { body } = await publish(author, await asBlob(picture.clone().jpeg()));
  const decisionId = await blockFileOf({ kind: 'post', id: body.post.id });
  const post = { tempId: 'post', text: '', items: [hold] };
  expect(await test.refusal(publishPost, { as: other, body: post })).toMatchObject({ code: 'file_refused' });
  // It waits on, for the case that the decision is taken back.
  await takeBack(decisionId);
  expect((await test.send(publishPost, { as: other, body: post })).status).toBe(201);
});

it('a blocked file of a chat is refused under any name', async () => {
  const file = new Blob(['#!/bin/sh\nrm -rf /\n']);
  const send = (as: TestPerson, to: TestPerson, name: string) =>
    sendForm(origin, { ...sendFileMessage, path: `/api/message/${to.id}/file` as const }, as, { name }, file);
  const { body } = await send(author, other, 'run.sh');
  const decisionId = await blockFileOf({ kind: 'message', id: body.message.id });
  const files = await listKeys(test.context);
  expect(await send(other, author, 'photo.jpg')).toMatchObject(REFUSED);
  expect(await listKeys(test.context)).toEqual(files);
  await takeBack(decisionId);
  expect(await send(other, author, 'photo.jpg')).toMatchObject({ status: 201 });
});

const pictureOf = async ({ id }: TestPerson) =>
  (await test.send(getProfile, { as: other, params: { id } })).body.user.logoImage;
const takeBack = (id: string) =>
  test.send(takeBackDecision, { as: moderator, params: { id }, body: { reason: 'Ошибка' } });

it('a blocked profile picture disappears, is refused as a post, and comes back with the decision', async () => {
  const picture = draw(3).resize(600, 600, { fit: 'fill' });
  await sendForm(origin, updateUser, author, {}, await asBlob(picture.clone().jpeg()));
  const decisionId = await blockFileOf({ kind: 'profile', id: author.id });
  expect(await pictureOf(author)).toBeNull();
  expect(await publish(other, await asBlob(picture.clone().png()))).toMatchObject(REFUSED);
  await takeBack(decisionId);
  const shown = (await pictureOf(author)) ?? '';
  expect(shown).toMatch(/^[/]media[/]/);
  const key = shown.split('/')[2] ?? '';
  expect((await listKeys(test.context)).filter((file) => file.includes(key))).not.toEqual([]);
});

it('a picture that was chosen since stays when the decision is taken back', async () => {
  await sendForm(origin, updateUser, author, {}, await asBlob(draw(4).jpeg()));
  const decisionId = await blockFileOf({ kind: 'profile', id: author.id });
  await sendForm(origin, updateUser, author, {}, await asBlob(draw(5).jpeg()));
  const chosen = await pictureOf(author);
  await takeBack(decisionId);
  expect(await pictureOf(author)).toBe(chosen);
});

const blank = (width: number) =>
  asBlob(sharp({ create: { width, height: 400, channels: 3, background: '#fff' } }).jpeg());

it('a blank picture has no look of its own: others like it are still taken', async () => {
  const { body } = await publish(author, await blank(500));
  await blockFileOf({ kind: 'post', id: body.post.id });
  expect(await publish(other, await blank(600))).toMatchObject({ status: 201 });
});
