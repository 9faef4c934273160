import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { circleChat } from '../../testing/test-circle-chat.ts';
import { addTestCircle } from '../../testing/test-circle.ts';
import { readMessagePage } from './export-message-queries.ts';

it('an export has the own messages to circles, with the name of the circle', async () => {
  const test = await createTestApp();
  const [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
  const chat = circleChat(test, await addTestCircle(test.context, ana, [ben]));
  await chat.say(ben, 'Чужое');
  await chat.say(ana, 'Своё');
  const { db, clock } = test.context;
  const rows = await readMessagePage(db, ana.id, '00000000-0000-0000-0000-000000000000', clock.now());
  expect(rows).toMatchObject([{ content: 'Своё', login: null, circle: 'Семья' }]);
});
