import type { CircleId, EventId, PostId } from '@sfera/contract/base/ids';
import { EventChoices } from '@sfera/contract/events/events';
import * as v from 'valibot';
import { addEvent } from '../../features/events/service.ts';
import { readTimes } from '../../features/events/times.ts';
import type { TestApp, TestPerson } from '../test-app.ts';

export interface TestEvent {
  id: EventId;
  postId: PostId;
}

/** Adds an event of a circle as publishing does, but without files. It begins two days from now, in Moscow. */
export async function addTestEvent(
  test: TestApp,
  maker: TestPerson,
  circleId: CircleId,
  choices: Partial<v.InferInput<typeof EventChoices>> = {},
): Promise<TestEvent> {
  const { context } = test;
  const post = await test.addPost(maker, { audience: circleId, description: 'Ужин' });
  const begins = new Date(context.clock.now().getTime() + 2 * 86_400_000 + 3 * 3_600_000);
  const chosen = v.parse(EventChoices, {
    title: 'Ужин',
    startsAt: begins.toISOString().slice(0, 16),
    zone: 'Europe/Moscow',
    ...choices,
  });
  const id = await context.db
    .transaction()
    .execute((tx) =>
      addEvent(context, tx, { circleId, postId: post.id }, chosen, readTimes(chosen, context.clock.now())),
    );
  return { id, postId: post.id };
}
