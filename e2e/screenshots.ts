// Makes the pictures of the README and of the manifest anew, from the app itself over the demo community. A picture that
// neither of them shows is not made.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { logIn } from '@sfera/contract/accounts/auth';
import { listPosts, type Post } from '@sfera/contract/posts/posts';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import config from './playwright.config.ts';
import { Api } from './support/api.ts';
import { startServer } from './support/server/server.ts';

const ROOT = join(import.meta.dirname, '..');
const DATA = join(ROOT, 'data/screenshots');
const PHOTOS = join(ROOT, 'apps/server/src/demo/media/photos');
const OUT = join(ROOT, 'docs/screenshots');
/** Pictures that a browser shows before the installation, named by the manifest. */
const MANIFEST_OUT = join(ROOT, 'apps/web/public/screenshots');
const IN_README: readonly string[] = ['home', 'story', 'create', 'profile', 'post-desktop', 'chat-desktop'];
const IN_MANIFEST: readonly string[] = ['home', 'swipes', 'chat', 'desktop', 'chat-desktop'];
const LOGIN = 'katya';
const PASSWORD = 'sfera-demo';

/** Author of the shown story, and the time it has played. */
const STORYTELLER = 'masha_l';
const STORY_SECONDS = 4;

/** The person of the shown chat. */
const TALKER = 'timur';

/** Beginning of the description of the video shown in Swipes. */
const REEL = 'Северное сияние над Териберкой';
/** Time until the first frame is drawn. */
const REEL_SECONDS = 0.3;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 };

type Look = BrowserContextOptions;
const LIGHT_PHONE: Look = { ...PHONE, colorScheme: 'light' };
const LIGHT_DESKTOP: Look = { ...DESKTOP, colorScheme: 'light' };
const DARK_DESKTOP: Look = { ...DESKTOP, colorScheme: 'dark' };

interface Shot {
  name: string;
  path: string;
  look: Look;
  /** Brings the page into the state to show. */
  prepare?: (page: Page) => Promise<void>;
}

/** Pages of a much discussed post of several photos and of its author, and Swipes with a certain first video. */
interface Places {
  postPath: string;
  profilePath: string;
  reelPath: string;
}

const shots = ({ postPath, profilePath, reelPath }: Places): Shot[] => [
  { name: 'home', path: '/', look: LIGHT_PHONE, prepare: showStrip },
  { name: 'story', path: '/', look: LIGHT_PHONE, prepare: watchStory },
  { name: 'create', path: '/createPost', look: LIGHT_PHONE, prepare: editPhoto },
  { name: 'profile', path: profilePath, look: LIGHT_PHONE },
  { name: 'swipes', path: reelPath, look: LIGHT_PHONE, prepare: watchReel },
  { name: 'chat', path: '/chat', look: LIGHT_PHONE, prepare: openChat },
  { name: 'desktop', path: '/', look: LIGHT_DESKTOP, prepare: showStrip },
  {
    name: 'post-desktop',
    path: profilePath,
    look: LIGHT_DESKTOP,
    prepare: (page) => openPost(page, postPath),
  },
  { name: 'chat-desktop', path: '/chat', look: DARK_DESKTOP, prepare: openChat },
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

/** Opens a chat, with an unsent answer in the field. */
async function openChat(page: Page): Promise<void> {
  const rows = page.getByRole('list', { name: 'Чаты' }).getByRole('listitem');
  await rows.filter({ hasText: TALKER }).click();
  await page.getByText('Договорились. Термос с меня', { exact: true }).last().waitFor();
  await page.getByRole('textbox', { name: 'Сообщение...' }).fill('Тогда с меня сырники');
}

/** Opens a post of the grid over its page, with the mouse over the photos: then the buttons between them are seen. */
async function openPost(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).click();
  await page.getByRole('list', { name: 'Комментарии' }).getByRole('listitem').first().waitFor();
  await page.getByRole('dialog').locator('[data-strip]').hover();
}

/** The post of several photos in the home feed with the most reactions and comments, and the video of Swipes. */
async function findPlaces(url: string): Promise<Places> {
  const api = new Api(url);
  const { token } = await api.call(logIn, { body: { login: LOGIN, password: PASSWORD } });
  const read = async (type: 'subscribesPosts' | 'video') =>
    (await api.call(listPosts, { as: { token }, query: { limit: '50', type } })).posts;
  const posts = await read('subscribesPosts');
  const videos = await read('video');
  const reel = videos.find(({ description }) => description.startsWith(REEL));
  if (!reel) throw new Error(`The demo has no video «${REEL}»`);
  const [liveliest] = posts
    .filter(({ items, user }) => items && !user.isOwn)
    .toSorted((a, b) => interest(b) - interest(a));
  if (!liveliest) throw new Error('The demo has no post of several photos');
  return {
    postPath: `/userProfile/post/${liveliest.id}`,
    profilePath: `/userProfile/${liveliest.user.id}`,
    reelPath: `/swipes?post=${reel.id}`,
  };
}

const interest = (post: Post) => post.countComment * 2 + post.reactionsFollowing.totalReactions;

/** Chooses a stored photo of the demo. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(join(PHOTOS, `${name}.webp`));
  await page.getByRole('heading', { name: 'Правка' }).waitFor();
}

async function editPhoto(page: Page): Promise<void> {
  await choose(page, 'forest-blue-fog-tall');
  await page.getByRole('tab', { name: 'Настройка' }).click();
  await page.getByRole('radio', { name: 'Теплота' }).click();
  const slider = page.getByRole('slider', { name: 'Теплота' });
  for (const key of ['PageUp', 'PageUp', ...Array<string>(4).fill('ArrowRight')]) await slider.press(key);
  await slider.blur();
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
  if (IN_README.includes(name))
    await page.screenshot({
      path: join(OUT, `${name}.jpg`),
      type: 'jpeg',
      quality: 86,
      animations: 'disabled',
    });
  if (IN_MANIFEST.includes(name))
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
const NOWHERE: Places = { postPath: '', profilePath: '', reelPath: '' };
const names = shots(NOWHERE).map(({ name }) => name);
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`Нет такого снимка: ${unknown}. Есть: ${names.join(', ')}`);
  process.exit(2);
}

mkdirSync(OUT, { recursive: true });
execFileSync(process.execPath, ['apps/server/src/cli.ts', 'demo'], {
  cwd: ROOT,
  env: { ...process.env, SFERA_DATA: DATA },
  stdio: 'inherit',
});
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const server = await startServer(DATA);
  try {
    const made = shots(await findPlaces(server.url)).filter(isWanted);
    for (const shot of made) await take(browser, server.url, shot);
  } finally {
    await server.stop();
  }
} finally {
  await browser.close();
}
