import { sendMessage } from '@sfera/contract/chat';
import { editMessage, reactToMessage } from '@sfera/contract/chat-messages';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { makeArchive, openArchive } from '../../testing/test-archive.ts';

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
