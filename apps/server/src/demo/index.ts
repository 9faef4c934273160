import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserId } from '@sfera/contract/base/ids';
import { logoImageOf } from '@sfera/contract/people/portraits';
import { register } from '../features/auth/index.ts';
import { listenForNotifications } from '../features/notifications/index.ts';
import { expireStories } from '../features/stories/index.ts';
import { changeUser, readUserByName, setRole, setVerified } from '../features/users/index.ts';
import { processAvatar } from '../processing/photos/avatar.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../base/errors.ts';
import { addChats } from './add-chats.ts';
import { addCircles } from './add-circles.ts';
import { addLife } from './add-life.ts';
import { addTalk } from './add-talk.ts';
import { readKnownPosts } from './known-posts.ts';
import { addPost } from './add-post.ts';
import { addReports } from './add-reports.ts';
import { addStories, addStoryViews } from './add-stories.ts';
import { type DemoFiles, openDemoFiles } from './demo-files.ts';
import { finishVideos, startVideos } from './finish-videos.ts';
import { type InOrder, inOrder, storiesInOrder } from './first-screen.ts';
import { addFollows, readOldNotifications } from './follows.ts';
import { ifAllowed } from './if-allowed.ts';
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
const NO_VIDEOS = 'Без ffmpeg видео не обработать: делаю фото и истории без музыки';
const FIRST_SCREEN = `Лента уже видна, если сервер запущен: логин ${DEMO_LOGIN}, пароль ${DEMO_PASSWORD}`;

interface DemoOptions {
  open?: typeof openDemoFiles;
  /** Whether this post or story is a part of a smaller community. */
  isChosen?: (one: DemoPost | DemoStory) => boolean;
}

/**
 * Fills the server with a small made-up community, through the same services that serve people, at a
 * clock set to the past. What the first screen shows is made first. Safe to repeat, also
 * after an interruption: what exists is kept, and what moderators and people have changed since stays so. Without
 * ffmpeg there are no videos.
 */
export async function fillDemo(
  context: Context,
  { open = openDemoFiles, isChosen = () => true }: DemoOptions = {},
): Promise<void> {
  listenForNotifications(context);
  const start = context.clock.now().getTime();
  const at = (hoursAgo: number): Context => ({
    ...context,
    clock: { now: () => new Date(start - hoursAgo * HOUR_MS) },
  });
  const { mediaTools } = context;
  const isPossible = (one: DemoPost | DemoStory) => isChosen(one) && (mediaTools !== null || isStill(one));
  const posts = inOrder(demoPosts(new Date(start).getHours()).filter(isPossible));
  const stories = storiesInOrder(demoStories().filter(isPossible));
  const progress = openProgress(totalWork(posts, stories));
  if (!mediaTools) progress.say(NO_VIDEOS);
  const files = open(join(context.env.dataDir, 'demo'), mediaTools);
  try {
    progress.begin('знакомлю людей');
    const idOf = await addPeople(at(JOINED_DAYS_AGO * 24), files, () => progress.add(WORK.person));
    await addFollows(at, idOf);
    const known = await readKnownPosts(context, idOf);
    const publish = (some: readonly DemoPost[]) =>
      inLanes(some, POSTS_AT_ONCE, async (post) => {
        const row =
          known.get(post.key) ??
          (await ifAllowed(async () => addPost(at(post.hoursAgo), idOf(post.author), post, files)));
        const deeds = demoLife(post);
        if (row) await addLife(context, row, deeds, idOf);
        if (row) await addTalk(context, row, { deeds, talk: demoTalk(post, deeds) }, idOf);
        progress.add(workOf(post));
      });
    const publishStories = (some: readonly DemoStory[]) =>
      addStories(at(0), files.story, idOf, () => progress.add(WORK.story), some);

    progress.begin('публикую первый экран');
    await Promise.all([publish(posts.first), publishStories(stories.first)]);
    progress.say(FIRST_SCREEN);
    progress.begin('публикую остальное');
    if (mediaTools) await startVideos(context);
    await Promise.all([publish(posts.others), publishStories(stories.others)]);
    await context.events.settled();
    await readOldNotifications(context);
    // Called twice: stories may expire and go to the archive, where no other person sees them, while videos are
    // finished.
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
      return files.post(photo);
    };
    await addChats(at(0), { idOf, photoOf });
    // The account for showing Sfera sees the desk of moderators too.
    await ifAllowed(async () => setRole(context.db, idOf(MAIN_LOGIN), 'owner'));
    await addReports(at(0), idOf);
    await addSaved(at(0), idOf);
    await addCircles({ at, idOf, files });
  } finally {
    await files.remove();
    progress.end();
  }
}

/** Whether ffmpeg has no part in the making: a photo, and a story of a photo without music. */
const isStill = (one: DemoPost | DemoStory) => one.kind === 'photo' && !('music' in one && one.music);

const workOf = ({ kind, further }: DemoPost): number => WORK[kind] * (1 + further.length);

function totalWork(posts: InOrder<DemoPost>, stories: InOrder<DemoStory>): number {
  const works = [
    ...demoPeople.map(() => WORK.person),
    ...[...posts.first, ...posts.others].map(workOf),
    ...[...stories.first, ...stories.others].map(() => WORK.story),
  ];
  return works.reduce((sum, work) => sum + work, 0);
}

async function addPeople(context: Context, files: DemoFiles, onAdded: () => void): Promise<IdOf> {
  /** Null for a person who has deleted the account: no new account may take the login yet. */
  const ids = new Map<string, UserId | null>();
  const add = async (person: DemoPerson) => {
    ids.set(person.login, await addPerson(context, person, files));
    onAdded();
  };
  const [first, ...others] = demoPeople;
  // The first person of a server becomes its owner.
  if (first) await add(first);
  await inLanes(others, PEOPLE_AT_ONCE, add);
  return (login) => {
    const id = ids.get(login);
    if (id === undefined) throw new Error(`No demo person is called ${login}`);
    if (id === null) throw new AppError('user_not_found');
    return id;
  };
}

async function addPerson(context: Context, person: DemoPerson, files: DemoFiles): Promise<UserId | null> {
  const { db, storage } = context;
  const { login, email, userName, description, isPrivate, isVerified } = person;
  // The person may have changed the login or the address.
  const existing = (await readUserByName(db, login)) ?? (await readUserByName(db, email));
  if (existing) return existing.id;
  // The mail of invented people has no reader.
  const silent = { ...context, mailer: null };
  const registered = await register(silent, { login, email, userName, password: DEMO_PASSWORD }).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'login_taken') return null;
      throw error;
    },
  );
  if (!registered) return null;
  const { user } = registered;
  const avatar = await receive(context, await files.avatar(login), 'image');
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
