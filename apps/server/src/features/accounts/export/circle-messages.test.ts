import { expect, it } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { circleChat } from '../../../testing/data/test-circle-chat.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { published } from './published.ts';
import { readRows } from './row-queries.ts';

it('an export has the own messages to circles, with the name of the circle', async () => {
  const test = await createTestApp();
  const [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
  const chat = circleChat(test, await addTestCircle(test.context, ana, [ben]));
  await chat.say(ben, 'Чужое');
  await chat.say(ana, 'Своё');
  const { messages } = published(test.context, ana.id);
  const rows = await Array.fromAsync(readRows(test.context.db, ana.id, messages));
  expect(rows).toMatchObject([{ content: 'Своё', login: null, circle: 'Семья' }]);
});
