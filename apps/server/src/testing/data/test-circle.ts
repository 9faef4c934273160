import type { CircleId } from '@sfera/contract/base/ids';
import { newId } from '../../base/clock.ts';
import type { TestContext } from '../test-context.ts';
import type { TestPerson } from './test-person.ts';

/** Adds a circle with a leader and further people, who have joined one after the other. */
export async function addTestCircle(
  { db, clock }: Pick<TestContext, 'db' | 'clock'>,
  leader: TestPerson,
  others: readonly TestPerson[] = [],
): Promise<CircleId> {
  const id = newId<CircleId>(clock);
  await db.insertInto('circles').values({ id, name: 'Семья', created_at: clock.now() }).execute();
  for (const person of [leader, ...others]) {
    clock.advance(1);
    const is_leader = person === leader;
    await db
      .insertInto('circle_people')
      .values({ circle_id: id, user_id: person.id, is_leader, joined_at: clock.now() })
      .execute();
  }
  return id;
}
