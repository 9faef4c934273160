import { listAlbums } from '@sfera/contract/albums/albums';
import { listChats } from '@sfera/contract/chat/chat';
import { listCirclePeople, listCirclePosts, listCircles } from '@sfera/contract/circles/circles';
import { listEvents } from '@sfera/contract/events/events';
import { getPost } from '@sfera/contract/posts/posts';
import { expect, it } from 'vitest';
import { check } from '../cli/check.ts';
import { sharp } from '../processing/pictures/sharp.ts';
import { newTempPath } from '../files/temp-files.ts';
import { createTestApp, type TestPerson } from '../testing/test-app.ts';
import { addCircles } from './add-circles.ts';
import { demoCircles } from './circles.ts';
import { demoPeople, MAIN_LOGIN } from './seed/people.ts';

const HOUR_MS = 3_600_000;

it('makes circles of people with posts that nobody else sees, once however often it is run', async () => {
  const test = await createTestApp();
  const { context } = test;
  const people = new Map<string, TestPerson>();
  for (const { login } of demoPeople) people.set(login, await test.addPerson(login));
  const person = (login: string) => people.get(login) ?? expect.fail(`Nobody is called ${login}`);
  const picture = await newTempPath(context.storage.tempDir);
  await sharp({ create: { width: 300, height: 240, channels: 3, background: '#3a7' } })
    .webp()
    .toFile(picture);
  const now = context.clock.now().getTime();
  const makers = {
    at: (hoursAgo: number) => ({ ...context, clock: { now: () => new Date(now - hoursAgo * HOUR_MS) } }),
    idOf: (login: string) => person(login).id,
    files: {
      post: async () => picture,
      further: async () => [],
      avatar: async () => picture,
      story: () => expect.fail(),
      remove: async () => undefined,
    },
  };
  await addCircles(makers);
  await addCircles(makers);

  const katya = person(MAIN_LOGIN);
  const stranger = person('ulyana.p');
  const { circles } = (await test.send(listCircles, { as: katya })).body;
  expect(circles.map(({ name }) => name).toSorted()).toEqual(demoCircles.map(({ name }) => name).toSorted());
  for (const { id, name } of circles) {
    const circle = demoCircles.find((demo) => demo.name === name) ?? expect.fail();
    const params = { id };
    const inside = (await test.send(listCirclePeople, { as: katya, params })).body.people;
    expect(inside.map(({ login }) => login).toSorted()).toEqual([circle.leader, ...circle.people].toSorted());
    const { posts } = (await test.send(listCirclePosts, { as: katya, params })).body;
    const ofEvents = posts.filter(({ eventId }) => eventId !== undefined);
    expect(ofEvents).toHaveLength(circle.event ? 1 : 0);
    const others = posts.filter(({ eventId }) => eventId === undefined);
    expect(others.map(({ description }) => description).toSorted()).toEqual(
      circle.posts.map(({ text }) => text).toSorted(),
    );
    const { events } = (await test.send(listEvents, { as: katya, query: { circleId: id } })).body;
    expect(events).toMatchObject(
      circle.event ? [{ title: circle.event.title, countComing: 5, countMaybe: 1, places: 6 }] : [],
    );
    const { albums } = (await test.send(listAlbums, { as: katya, query: { circleId: id } })).body;
    expect(albums.map((album) => [album.name, album.countPictures])).toEqual(
      circle.album ? [[circle.album, circle.posts.length]] : [],
    );
    for (const post of posts)
      expect((await test.send(getPost, { as: stranger, params: { id: post.id } })).status).toBe(404);
  }
  const { body: chats } = await test.send(listChats, { as: katya });
  expect(chats.map(({ circle, lastMessage }) => [circle?.name, lastMessage?.content])).toEqual(
    demoCircles.map(({ name, talk }) => [name, talk.at(-1)?.text]),
  );
  // The family has two lines after her own, one of which is for her; of the runners all lines are unread.
  expect(chats.map(({ unreadCount, countMentions = 0 }) => [unreadCount, countMentions])).toEqual([
    [2, 1],
    [2, 0],
  ]);
  expect(await check(context)).toBe(0);
});
