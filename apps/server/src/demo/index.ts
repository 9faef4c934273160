import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserId } from '@sfera/contract/ids';
import { logoImageOf } from '@sfera/contract/users';
import { register } from '../features/auth/index.ts';
import { listenForNotifications } from '../features/notifications/index.ts';
import { publishPost } from '../features/posts/index.ts';
import { expireStories } from '../features/stories/index.ts';
import { changeUser, readUserByName, setRole, setVerified } from '../features/users/index.ts';
import { processAvatar } from '../processing/photos/avatar.ts';
import type { Context } from '../platform/context/context.ts';
import { log } from '../platform/core/log.ts';
import { addChats } from './add-chats.ts';
import { addLife } from './add-life.ts';
import { addReports } from './add-reports.ts';
import { addStories, addStoryViews } from './add-stories.ts';
import { drawAll, type Drawn } from './draw-all.ts';
import { finishVideos } from './finish-videos.ts';
import { addFollows, readOldNotifications } from './follows.ts';
import { demoLife } from './life/life.ts';
import { type DemoPerson, demoPeople, MAIN_LOGIN } from './seed/people.ts';
import { type DemoPost, demoPosts } from './posts/posts.ts';
import { receive } from './receive.ts';

export const DEMO_LOGIN = MAIN_LOGIN;
/** Password of every demo account. */
export const DEMO_PASSWORD = 'sfera-demo';

const HOUR_MS = 3_600_000;
const JOINED_DAYS_AGO = 60;

/**
 * Fills the server with a small made-up community, through the same services that serve people, at a
 * clock set to the past. Safe to repeat after an interruption: what exists is kept.
 */
export async function fillDemo(context: Context): Promise<void> {
  listenForNotifications(context);
  const start = context.clock.now().getTime();
  const at = (time: number): Context => ({ ...context, clock: { now: () => new Date(time) } });

  const drawn = await drawAll(join(context.env.dataDir, 'demo'), { onProgress: showProgress('Рисую') });
  const ids = new Map<string, UserId>();
  for (const person of demoPeople) {
    ids.set(person.login, await addPerson(at(start - JOINED_DAYS_AGO * 24 * HOUR_MS), person, drawn));
  }
  const idOf = (login: string) => {
    const id = ids.get(login);
    if (!id) throw new Error(`No demo person is called ${login}`);
    return id;
  };
  await addFollows((hoursAgo) => at(start - hoursAgo * HOUR_MS), idOf);
  const posts = demoPosts(new Date(start).getHours());
  const progress = showProgress('Публикую');
  let done = 0;
  for (const [login, own] of Map.groupBy(posts, ({ author }) => author)) {
    const published = (await readUserByName(context.db, login))?.post_count ?? 0;
    for (const [index, post] of own.entries()) {
      // The order is always the same, so the posts of an earlier run are the first ones.
      if (index >= published) await addPost(at(start - post.hoursAgo * HOUR_MS), idOf(login), post, drawn);
      progress((done += 1), posts.length);
    }
  }
  const living = showProgress('Оживляю');
  done = 0;
  for (const [login, own] of Map.groupBy(posts, ({ author }) => author)) {
    const published = await readFirstPosts(context, idOf(login), own.length);
    for (const [index, post] of published.entries()) {
      const told = own[index];
      if (told) await addLife(context, post, demoLife(told), idOf);
      living((done += 1), posts.length);
    }
  }
  await context.events.settled();
  await readOldNotifications(context);
  const then = at(start);
  await addStories(then, drawn.story, idOf, showProgress('Публикую истории'));
  // Called twice: stories may expire and go to the archive, where nobody sees them, while videos are finished.
  await addStoryViews(then, idOf);
  await finishVideos(context, showProgress('Обрабатываю видео'));
  await addStoryViews(then, idOf);
  await expireStories(then);
  const photoOf = (login: string) =>
    drawn.post(posts.find(({ author, kind }) => author === login && kind === 'photo')?.key ?? '');
  await addChats(then, { idOf, photoOf });
  // The account for showing Sfera sees the desk of moderators too.
  await setRole(context.db, idOf(MAIN_LOGIN), 'owner');
  await addReports(then, idOf);
}

async function addPerson(context: Context, person: DemoPerson, drawn: Drawn): Promise<UserId> {
  const { db, storage } = context;
  const { login, email, userName, description, isPrivate, isVerified } = person;
  const existing = await readUserByName(db, login);
  if (existing) return existing.id;
  // Nobody reads the mail of invented people.
  const silent = { ...context, mailer: null };
  const { user } = await register(silent, { login, email, userName, password: DEMO_PASSWORD });
  const avatar = await receive(context, drawn.avatar(login), 'image');
  const { mediaKey } = await processAvatar(avatar, storage, user.id);
  await rm(avatar.path);
  await changeUser(db, user.id, {
    avatar_url: logoImageOf(mediaKey),
    description,
    is_private: isPrivate,
  });
  if (isVerified) await setVerified(db, login, true);
  return user.id;
}

async function addPost(context: Context, author: UserId, post: DemoPost, drawn: Drawn): Promise<void> {
  const file = await receive(context, drawn.post(post.key), post.kind === 'photo' ? 'image' : 'video');
  try {
    await publishPost(context, author, file, { text: post.text });
  } finally {
    await rm(file.path, { force: true });
  }
}

/** The oldest posts of a person, oldest first: those that the demo has published. */
const readFirstPosts = ({ db }: Context, userId: UserId, count: number) =>
  db
    .selectFrom('posts')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(count)
    .execute();

const showProgress = (what: string) => {
  let shown = 0;
  return (done: number, total: number) => {
    const tenth = Math.floor((done / total) * 10);
    if (tenth > shown) log.info(`${what}: ${done} из ${total}`);
    shown = Math.max(shown, tenth);
  };
};
