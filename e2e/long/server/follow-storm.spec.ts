import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  listFollowers,
  listFollowRequests,
  removeFollower,
  requestFollow,
  respondToFollowRequest,
  unfollow,
} from '@sfera/contract/people/follows';
import { getProfile } from '@sfera/contract/people/profiles';
import { Api, type Person } from '../../support/api.ts';
import { seeded } from '../../support/seeded.ts';
import { newDataDir, removeDataDir, startServer } from '../../support/server/server.ts';
import { expect, test } from '../../support/test.ts';

const CLI = join(import.meta.dirname, '../../../apps/server/src/cli.ts');
const PEOPLE = 8;
/** Calls of each person that run at once. */
const HANDS = 3;
const STORM_MS = 1_500;

/**
 * Makes random calls of one kind one after the other, until `isOver` or the server is gone. Resolves to the number of
 * successes.
 */
async function storm(
  api: Api,
  person: Person,
  people: readonly Person[],
  random: () => number,
  isOver: () => boolean,
) {
  const others = people.filter(({ id }) => id !== person.id);
  const deeds: readonly ((other: Person) => Promise<unknown>)[] = [
    ({ id }) => ask(api, person, id),
    ({ id }) => ask(api, person, id),
    ({ id }) => api.call(unfollow, { as: person, params: { id } }),
    ({ id }) => api.call(removeFollower, { as: person, params: { id } }),
    () => api.updateUser(person, { isPrivate: String(random() < 0.7) }),
    () => answerOne(api, person, random),
    () => answerOne(api, person, random),
  ];
  let done = 0;
  try {
    for (; !isOver(); done++) await oneOf(deeds, random)(oneOf(others, random));
  } catch (error) {
    // fetch rejects with a TypeError when the connection breaks; a refusal would be another error.
    if (!(error instanceof TypeError)) throw error;
  }
  return done;
}

/** Asks to follow; a request that was declined a moment ago is refused with that code. */
async function ask(api: Api, as: Person, id: Person['id']): Promise<void> {
  const answer = await api.send(requestFollow, { as, params: { id } });
  if (!answer.ok) expect(await api.refusal(answer)).toMatchObject({ code: 'follow_request_declined' });
}

/** Answers the newest request; a withdrawn one is refused with that code. */
async function answerOne(api: Api, as: Person, random: () => number): Promise<void> {
  const [request] = await api.call(listFollowRequests, { as });
  if (!request) return;
  const action = random() < 0.7 ? 'accept' : 'decline';
  const answer = await api.send(respondToFollowRequest, { as, params: { id: request.id }, body: { action } });
  if (!answer.ok) expect(await api.refusal(answer)).toMatchObject({ code: 'follow_request_not_found' });
}

function oneOf<Thing>(things: readonly Thing[], random: () => number): Thing {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new Error('There is nothing to choose from');
  return thing;
}

/** Each counter equals its list, and no request waits for a public account. */
async function expectConsistent(api: Api, people: readonly Person[]): Promise<void> {
  for (const as of people) {
    const params = { id: as.id };
    const { user } = await api.call(getProfile, { as, params });
    const followers = await api.call(listFollowers, { as, params });
    expect(followers).toHaveLength(user.countFollowers);
    expect(followers.map(({ id }) => id)).not.toContain(as.id);
    const requests = await api.call(listFollowRequests, { as });
    if (!user.isPrivate) expect(requests).toEqual([]);
    const waiting = new Set(requests.map(({ Requester }) => Requester.id));
    expect(followers.filter(({ id }) => waiting.has(id))).toEqual([]);
  }
}

test('a storm of follows, answers, removals and privacy changes leaves every counter right, kill -9 or not', async () => {
  const random = seeded();
  const dataDir = await newDataDir();
  let server = await startServer(dataDir);
  try {
    let api = new Api(server.url);
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => api.register()));
    const hands = people.flatMap((person) => Array.from({ length: HANDS }, () => person));
    for (const isKilled of [true, false]) {
      let isOver = false;
      const storms = Promise.all(hands.map((person) => storm(api, person, people, random, () => isOver)));
      // Not a wait for something: the length of the storm.
      const end = isKilled ? () => void server.kill() : () => (isOver = true);
      setTimeout(end, STORM_MS);
      const done = await storms;
      expect(done.reduce((sum, count) => sum + count)).toBeGreaterThan(PEOPLE);
      if (isKilled) server = await startServer(dataDir);
      api = new Api(server.url);
      const env = { ...process.env, SFERA_DATA: dataDir };
      // Rejects when the command finds a wrong counter.
      await promisify(execFile)(process.execPath, [CLI, 'check'], { env });
      await expectConsistent(api, people);
    }
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
});
