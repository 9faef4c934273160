import { tmpdir } from 'node:os';
import { sendMessage } from '@sfera/contract/chat/chat';
import { sendFileMessage, sendVoiceMessage } from '@sfera/contract/chat/chat-attachments';
import { editMessage, reactToMessage } from '@sfera/contract/chat/messages';
import { expect, it } from 'vitest';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { makeArchive, openArchive } from '../../../testing/files/test-archive.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import { makeSound } from '../../../testing/files/test-voice.ts';

it('the archive tells which messages were answers, what was edited, and the own reactions', async () => {
  const test = await createTestApp();
  const [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
  const asked = await test.addMessage(ben, ana, { content: 'Идём?' });
  test.context.clock.advance(1);
  const at = test.context.clock.now().toISOString();
  const { body } = await test.send(sendMessage, {
    as: ana,
    params: { recipientUserId: ben.id },
    body: { content: 'Дa', replyToId: asked.id },
  });
  await test.send(editMessage, { as: ana, params: { messageId: body.message.id }, body: { content: 'Да' } });
  for (const person of [ana, ben])
    await test.send(reactToMessage, { as: person, params: { messageId: asked.id }, body: { emoji: '🔥' } });
  const { data } = await openArchive(test, await makeArchive(test, ana));
  expect(data).toMatchObject({
    messages: [{ id: body.message.id, text: 'Да', answersMessage: asked.id, editedAt: at }],
    messageReactions: [{ messageId: asked.id, emoji: '🔥', createdAt: at }],
  });
});

it('the archive holds the sounds and files that a person has sent, by their names', async () => {
  const test = await createTestApp();
  const origin = await listenOnLoopback(test.app);
  const [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
  const folder = `/api/message/${ben.id}` as const;
  const voice = { ...sendVoiceMessage, path: `${folder}/voice` as const };
  const file = { ...sendFileMessage, path: `${folder}/file` as const };
  const heard = await sendForm(origin, voice, ana, {}, await makeSound(tmpdir(), 1));
  const sent = await sendForm(origin, file, ana, { name: 'Смета.txt' }, new Blob(['Сто рублей']));
  const day = heard.body.message.createdAt.slice(0, 10);
  const { data, files } = await openArchive(test, await makeArchive(test, ana));
  const names = [
    `media/${day} ${heard.body.message.id}.m4a`,
    `media/${day} ${sent.body.message.id} Смета.txt`,
  ];
  expect(data).toMatchObject({ messages: names.map((name) => ({ files: [name] })) });
  expect([...files.keys()].filter((name) => name.startsWith('media/'))).toEqual(names);
  expect(files.get(names[1] ?? '')?.toString()).toBe('Сто рублей');
});
