import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserId } from '@sfera/contract/ids';
import { logoImageOf } from '@sfera/contract/users';
import { register } from '../features/auth/index.ts';
import { listenForNotifications } from '../features/notifications/index.ts';
import { expireStories } from '../features/stories/index.ts';
import { changeUser, readUserByName, setRole, setVerified } from '../features/users/index.ts';
import { processAvatar } from '../processing/photos/avatar.ts';
import type { Context } from '../platform/context/context.ts';
import { addChats } from './add-chats.ts';
import { addCircles } from './add-circles.ts';
import { addLife } from './add-life.ts';
import { addTalk } from './add-talk.ts';
import { readKnownPosts } from './known-posts.ts';
import { addPost } from './add-post.ts';
import { addReports } from './add-reports.ts';
import { addStories, addStoryViews } from './add-stories.ts';
import { type Drawn, startDrawing } from './draw-all.ts';
import { finishVideos, startVideos } from './finish-videos.ts';
import { type InOrder, inOrder, storiesInOrder } from './first-screen.ts';
import { addFollows, readOldNotifications } from './follows.ts';
import { inLanes } from './lanes.ts';
import { demoLife } from './life/life.ts';
import { demoTalk } from './life/talk.ts';
import { openProgress } from './progress.ts';
import { type DemoStory, demoStories } from './stories/stories.ts';
import { type DemoPerson, demoPeople, MAIN_LOGIN } from './seed/people.ts';
import { type DemoPost, demoPosts } from './posts/posts.ts';
import { addSaved } from './add-saved.ts';
import { receive } from './receive.ts';

type IdOf = (login: string) => UserId;

export const DEMO_LOGIN = MAIN_LOGIN;
/** Password of every demo account. */
export const DEMO_PASSWORD = 'sfera-demo';

const HOUR_MS = 3_600_000;
const JOINED_DAYS_AGO = 60;
const PEOPLE_AT_ONCE = 4;
const POSTS_AT_ONCE = 4;

/** Work of each part, in thousandths of a second of one processor, as it was measured. */
const WORK = { person: 250, photo: 300, video: 2_200, story: 700, ready: 1_100 };
const FIRST_SCREEN = `Лента уже видна, если сервер запущен: логин ${DEMO_LOGIN}, пароль ${DEMO_PASSWORD}`;

/**
 * Fills the server with a small made-up community, through the same services that serve people, at a
 * clock set to the past. What the first screen shows is made first, and the rest while it is drawn. Safe to repeat
 * after an interruption: what exists is kept.
 */
export async function fillDemo(context: Context): Promise<void> {
  listenForNotifications(context);
  const start = context.clock.now().getTime();
  const at = (hoursAgo: number): Context => ({
    ...context,
    clock: { now: () => new Date(start - hoursAgo * HOUR_MS) },
  });
  const posts = inOrder(demoPosts(new Date(start).getHours()));
  const stories = storiesInOrder(demoStories());
  const progress = openProgress(totalWork(posts, stories));
  const drawn = startDrawing(join(context.env.dataDir, 'demo'));
  try {
    progress.begin('знакомлю людей');
    const idOf = await addPeople(at(JOINED_DAYS_AGO * 24), drawn, () => progress.add(WORK.person));
    await addFollows(at, idOf);
    const known = await readKnownPosts(context, idOf);
    const publish = (some: readonly DemoPost[]) =>
      inLanes(some, POSTS_AT_ONCE, async (post) => {
        const row = known.get(post.key) ?? (await addPost(at(post.hoursAgo), idOf(post.author), post, drawn));
        const deeds = demoLife(post);
        await addLife(context, row, deeds, idOf);
        await addTalk(context, row, { deeds, talk: demoTalk(post, deeds) }, idOf);
        progress.add(workOf(post));
      });
    const publishStories = (some: readonly DemoStory[]) =>
      addStories(at(0), drawn.story, idOf, () => progress.add(WORK.story), some);

    progress.begin('публикую первый экран');
    await Promise.all([publish(posts.first), publishStories(stories.first)]);
    progress.say(FIRST_SCREEN);
    progress.begin('рисую и публикую остальное');
    await startVideos(context);
    await Promise.all([publish(posts.others), publishStories(stories.others)]);
    await context.events.settled();
    await readOldNotifications(context);
    // Called twice: stories may expire and go to the archive, where nobody sees them, while videos are finished.
    await addStoryViews(at(0), idOf);
    progress.begin('обрабатываю видео');
    let ready = 0;
    await finishVideos(context, (done) => {
      progress.add((done - ready) * WORK.ready);
      ready = done;
    });
    await addStoryViews(at(0), idOf);
    await expireStories(at(0));
    const photoOf = (login: string) => {
      const photo = demoPosts().find(({ author, kind }) => author === login && kind === 'photo');
      if (!photo) throw new Error(`${login} has no photo`);
      return drawn.post(photo);
    };
    await addChats(at(0), { idOf, photoOf });
    // The account for showing Sfera sees the desk of moderators too.
    await setRole(context.db, idOf(MAIN_LOGIN), 'owner');
    await addReports(at(0), idOf);
    await addSaved(at(0), idOf);
    await addCircles({ at, idOf, drawn });
  } finally {
    drawn.stop();
    progress.end();
  }
}

const workOf = ({ kind, further }: DemoPost): number => WORK[kind] * (1 + further.length);

function totalWork(posts: InOrder<DemoPost>, stories: InOrder<DemoStory>): number {
  const works = [
    ...demoPeople.map(() => WORK.person),
    ...[...posts.first, ...posts.others].map(workOf),
    ...[...stories.first, ...stories.others].map(() => WORK.story),
  ];
  return works.reduce((sum, work) => sum + work, 0);
}

async function addPeople(context: Context, drawn: Drawn, onAdded: () => void): Promise<IdOf> {
  const ids = new Map<string, UserId>();
  const add = async (person: DemoPerson) => {
    ids.set(person.login, await addPerson(context, person, drawn));
    onAdded();
  };
  const [first, ...others] = demoPeople;
  // The first person of a server becomes its owner.
  if (first) await add(first);
  await inLanes(others, PEOPLE_AT_ONCE, add);
  return (login) => {
    const id = ids.get(login);
    if (!id) throw new Error(`No demo person is called ${login}`);
    return id;
  };
}

async function addPerson(context: Context, person: DemoPerson, drawn: Drawn): Promise<UserId> {
  const { db, storage } = context;
  const { login, email, userName, description, isPrivate, isVerified } = person;
  const existing = await readUserByName(db, login);
  if (existing) return existing.id;
  // Nobody reads the mail of invented people.
  const silent = { ...context, mailer: null };
  const { user } = await register(silent, { login, email, userName, password: DEMO_PASSWORD });
  const avatar = await receive(context, await drawn.avatar(login), 'image');
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
