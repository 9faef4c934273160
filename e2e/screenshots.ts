// Makes the pictures of the README and of the manifest anew, from the app itself over the demo community.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { logIn } from '@sfera/contract/auth';
import { listPosts, type Post } from '@sfera/contract/posts';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import config from './playwright.config.ts';
import { Api } from './support/api.ts';
import { chatShots } from './support/chat-shots.ts';
import { ownerShots, prepareServer, type Shot } from './support/owner-page.ts';
import { startServer } from './support/server.ts';

const ROOT = join(import.meta.dirname, '..');
const DATA = join(ROOT, 'data/screenshots');
/** Where the backup goes that the owner's page shows. */
const BACKUPS = join(ROOT, 'data/screenshots-backups');
const OUT = join(ROOT, 'docs/screenshots');
/** Pictures that a browser shows before the installation, named by the manifest. */
const MANIFEST_OUT = join(ROOT, 'apps/web/public/screenshots');
const OF_MANIFEST: readonly string[] = ['home', 'swipes', 'chat', 'desktop', 'chat-desktop'];
const LOGIN = 'katya';
const PASSWORD = 'sfera-demo';

/** Author of the shown story, the time it has played, and the file of the story that is made. */
const STORYTELLER = 'masha_l';
const STORY_SECONDS = 4;
const STORY_FILE = 'alina_k-story-2.jpg';

const TAG = 'море';

/** Beginnings of the descriptions of the videos shown in Swipes. */
const PHONE_REEL = 'Северное сияние над Териберкой';
const DESKTOP_REEL = 'Звук, под который я засыпаю';
/** Time until the first frame is drawn. */
const REEL_SECONDS = 0.3;

/** Time until the frames of a short video are there. */
const THUMBNAILS_MS = 8_000;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 };

/** Pages of a much discussed post of several photos and of its author, and Swipes with a certain first video. */
interface Places {
  postPath: string;
  profilePath: string;
  phoneReelPath: string;
  desktopReelPath: string;
}

const shots = ({ postPath, profilePath, phoneReelPath, desktopReelPath }: Places): Shot[] => [
  { name: 'home', path: '/', look: { ...PHONE, colorScheme: 'light' }, prepare: showStrip },
  { name: 'story', path: '/', look: { ...PHONE, colorScheme: 'light' }, prepare: watchStory },
  { name: 'story-create', path: '/', look: { ...PHONE, colorScheme: 'light' }, prepare: writeStory },
  {
    name: 'reactions-dark',
    path: postPath,
    look: { ...PHONE, colorScheme: 'dark' },
    prepare: openReactions,
  },
  { name: 'swipes', path: phoneReelPath, look: { ...PHONE, colorScheme: 'light' }, prepare: watchReel },
  {
    name: 'swipes-desktop',
    path: desktopReelPath,
    look: { ...DESKTOP, colorScheme: 'light' },
    prepare: watchReel,
  },
  { name: 'create', path: '/createPost', look: { ...PHONE, colorScheme: 'light' }, prepare: editPhoto },
  { name: 'trim', path: '/createPost', look: { ...PHONE, colorScheme: 'light' }, prepare: trimVideo },
  { name: 'profile', path: profilePath, look: { ...PHONE, colorScheme: 'light' } },
  { name: 'explore', path: '/recomendation', look: { ...PHONE, colorScheme: 'light' } },
  { name: 'notifications-dark', path: '/notification', look: { ...PHONE, colorScheme: 'dark' } },
  { name: 'my-profile', path: '/myProfile', look: { ...PHONE, colorScheme: 'light' } },
  { name: 'tag', path: `/tag/${TAG}`, look: { ...PHONE, colorScheme: 'light' } },
  { name: 'saved', path: '/saved', look: { ...PHONE, colorScheme: 'light' } },
  ...chatShots(
    { ...PHONE, colorScheme: 'light' },
    { ...PHONE, colorScheme: 'dark' },
    { ...DESKTOP, colorScheme: 'dark' },
  ),
  { name: 'desktop', path: '/', look: { ...DESKTOP, colorScheme: 'light' }, prepare: showStrip },
  {
    name: 'post-desktop',
    path: profilePath,
    look: { ...DESKTOP, colorScheme: 'light' },
    prepare: (page) => openPost(page, postPath),
  },
  ...ownerShots(
    { ...PHONE, colorScheme: 'light' },
    { ...PHONE, colorScheme: 'dark' },
    { ...DESKTOP, colorScheme: 'light' },
  ),
];

const strip = (page: Page) => page.getByRole('region', { name: 'Истории' });

/** Shows the top of the feed: people with stories, and the first post. */
async function showStrip(page: Page): Promise<void> {
  await strip(page)
    .getByRole('button', { name: /новая$/ })
    .first()
    .waitFor();
  await page.getByRole('article').first().locator('img, video').first().waitFor();
  await showPictures(strip(page));
}

/** Waits for the pictures on the screen; pictures beside it are not loaded. */
const showPictures = (place: Locator) =>
  place
    .locator('img')
    .evaluateAll((images) =>
      Promise.all(
        images
          .filter((image) => image.getBoundingClientRect().left < window.innerWidth)
          .map((image) => image instanceof HTMLImageElement && image.decode()),
      ).then(() => undefined),
    );

/** Opens the story of northern lights: a photo with words and music. */
async function watchStory(page: Page): Promise<void> {
  await strip(page)
    .getByRole('button', { name: `История ${STORYTELLER},` })
    .tap();
  // Stories that earlier pictures have shown come later in the strip.
  const place = await page.getByText(`История ${STORYTELLER}, `, { exact: false }).last().textContent();
  const seen = Number(/(\d+) из/.exec(place ?? '')?.[1] ?? 1) - 1;
  for (let back = 0; back < seen; back += 1) await page.keyboard.press('ArrowLeft');
  const story = page.getByRole('dialog').locator('[data-current]');
  await story.locator('video').evaluate(
    (video, seconds) =>
      new Promise((resolve) => {
        video.addEventListener('timeupdate', () => {
          if (video instanceof HTMLVideoElement && video.currentTime > seconds) resolve(undefined);
        });
      }),
    STORY_SECONDS,
  );
}

/** Plays a reel. */
async function watchReel(page: Page): Promise<void> {
  await page.getByRole('feed').waitFor();
  await page.waitForFunction(
    (seconds) =>
      [...document.querySelectorAll('video')].some((video) => !video.paused && video.currentTime > seconds),
    REEL_SECONDS,
  );
}

/** Puts words on a photo of the demo, as an author does. */
async function writeStory(page: Page): Promise<void> {
  await strip(page).getByRole('button', { name: 'Создать историю', exact: true }).tap();
  const composer = page.getByRole('dialog', { name: 'Создать историю' });
  await composer.locator('input[type=file]').setInputFiles(join(DATA, 'demo/stories', STORY_FILE));
  await composer.getByLabel('Текст истории').fill('Ладога, девять вечера.\nИ ни одной мысли');
  await composer.getByRole('radio', { name: 'Фон', exact: true }).tap();
  await composer.getByRole('radio', { name: 'Вуаль' }).tap();
  const words = composer.getByLabel('Текст на истории');
  for (const key of Array<string>(4).fill('Shift+ArrowUp')) await words.press(key);
  await words.blur();
}

/** Opens a post of the grid over its page, with the mouse over the photos: then the buttons between them are seen. */
async function openPost(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).click();
  await page.getByRole('list', { name: 'Комментарии' }).getByRole('listitem').first().waitFor();
  await page.getByRole('dialog').locator('[data-strip]').hover();
}

async function openReactions(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /показать все реакции/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
}

/** The post of several photos in the home feed with the most reactions and comments, and the videos of Swipes. */
async function findPlaces(url: string): Promise<Places> {
  const api = new Api(url);
  const { token } = await api.call(logIn, { body: { login: LOGIN, password: PASSWORD } });
  const read = async (type: 'subscribesPosts' | 'video') =>
    (await api.call(listPosts, { as: { token }, query: { limit: '50', type } })).posts;
  const posts = await read('subscribesPosts');
  const videos = await read('video');
  const reelPath = (start: string) => {
    const video = videos.find(({ description }) => description.startsWith(start));
    if (!video) throw new Error(`The demo has no video «${start}»`);
    return `/swipes?post=${video.id}`;
  };
  const [liveliest] = posts
    .filter(({ items, user }) => items && !user.isOwn)
    .toSorted((a, b) => interest(b) - interest(a));
  if (!liveliest) throw new Error('The demo has no post of several photos');
  return {
    postPath: `/userProfile/post/${liveliest.id}`,
    profilePath: `/userProfile/${liveliest.user.id}`,
    phoneReelPath: reelPath(PHONE_REEL),
    desktopReelPath: reelPath(DESKTOP_REEL),
  };
}

const interest = (post: Post) => post.countComment * 2 + post.reactionsFollowing.totalReactions;

/** Chooses the first of the demo's files whose name begins with `start`. */
async function choose(page: Page, start: string): Promise<void> {
  const posts = join(DATA, 'demo/posts');
  const file = readdirSync(posts).find((name) => name.startsWith(start));
  if (!file) throw new Error(`The demo has no file ${start}`);
  await page.locator('input[type=file]').setInputFiles(join(posts, file));
  await page.getByRole('heading', { name: 'Правка' }).waitFor();
}

async function editPhoto(page: Page): Promise<void> {
  await choose(page, 'alina.k-photo');
  await page.getByRole('tab', { name: 'Настройка' }).click();
  await page.getByRole('radio', { name: 'Теплота' }).click();
  const slider = page.getByRole('slider', { name: 'Теплота' });
  for (const key of ['PageUp', 'PageUp', ...Array<string>(4).fill('ArrowRight')]) await slider.press(key);
  await slider.blur();
}

async function trimVideo(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await choose(page, 'alina.k-video');
  await page.getByRole('tab', { name: 'Обрезка' }).click();
  const start = page.getByRole('slider', { name: 'Начало' });
  await start.press('ArrowRight');
  await start.blur();
  await page.waitForTimeout(THUMBNAILS_MS);
}

async function take(browser: Browser, url: string, { name, path, look, prepare }: Shot): Promise<void> {
  const context = await browser.newContext({ ...look, locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
  const page = await context.newPage();
  await page.goto(`${url}/auth`);
  await page.getByLabel('Логин').fill(LOGIN);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/`);
  await page.goto(`${url}${path}`);
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({
    path: join(OUT, `${name}.jpg`),
    type: 'jpeg',
    quality: 86,
    animations: 'disabled',
  });
  if (OF_MANIFEST.includes(name))
    await page.screenshot({
      path: join(MANIFEST_OUT, `${name}.jpg`),
      type: 'jpeg',
      quality: 80,
      scale: 'css',
      animations: 'disabled',
    });
  await context.close();
}

/** Names of the pictures to make; all without arguments. */
const wanted = process.argv.slice(2);
const isWanted = ({ name }: Shot) => wanted.length === 0 || wanted.includes(name);

mkdirSync(OUT, { recursive: true });
for (const command of [['demo'], ['role', LOGIN, 'owner']])
  execFileSync(process.execPath, ['apps/server/src/cli.ts', ...command], {
    cwd: ROOT,
    env: { ...process.env, SFERA_DATA: DATA },
    stdio: 'inherit',
  });
const server = await startServer(DATA);
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const made = shots(await findPlaces(server.url)).filter(isWanted);
  if (made.some(({ path }) => path.startsWith('/admin')))
    await prepareServer(server.url, { login: LOGIN, password: PASSWORD }, BACKUPS);
  for (const shot of made) await take(browser, server.url, shot);
} finally {
  await browser.close();
  await server.stop();
}
