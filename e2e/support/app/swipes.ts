import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PostId } from '@sfera/contract/base/ids';
import { SWIPE_PAGE_MAX, SWIPE_PAGE_SIZE } from '@sfera/contract/posts/limits';
import type { SwipePost } from '@sfera/contract/posts/swipes';
import { press } from '../browser/gestures.ts';

interface ViewReport {
  postId: PostId;
  watchedSeconds?: number;
}

/** A video element of the page. */
interface Shown {
  /** Distance from the active reel, in screens downwards. */
  place: number;
  isPlaying: boolean;
  isMuted: boolean;
  src: string | null;
  seconds: number;
}

/** A sweep of a thumb over more than half of a phone. Unit: share of the height. */
const SWEEP = { from: 0.85, to: 0.24, steps: 6 };

/** A notch that follows sooner belongs to the same turn of the wheel, which makes one step. */
const WHEEL_RESTS_MS = 200;

/** The screen of swipes, as a person uses it, and its requests. */
export class Swipes {
  readonly page: Page;
  readonly isMobile: boolean;
  readonly feed: Locator;
  /** The reel that fills the screen. */
  readonly active: Locator;
  readonly pill: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  /** Each call of the list: its cursor, null at the top. */
  readonly calls: (string | null)[] = [];
  /** Posts that the list has brought since its top was last read, in order. */
  readonly posts: SwipePost[] = [];
  readonly reports: ViewReport[] = [];
  #turnedAtMs = -Infinity;

  constructor(page: Page, isMobile: boolean) {
    this.page = page;
    this.isMobile = isMobile;
    this.feed = page.getByRole('feed', { name: 'Видео' });
    this.active = page.locator('article').filter({
      has: page.locator(
        '[aria-label="Перемотка"], [role="alert"], [aria-label="Дневной бюджет израсходован"]',
      ),
    });
    this.pill = page.getByRole('status').filter({ has: page.getByRole('button') });
    this.next = page.getByRole('button', { name: 'Следующее видео' });
    this.previous = page.getByRole('button', { name: 'Предыдущее видео' });
    page.on('request', (request) => {
      if (request.url().endsWith('/api/swipes/view')) this.reports.push(request.postDataJSON());
    });
  }

  /**
   * Leaves videos of tests that run at the same time out of the list, which the real server answers. Pages have the
   * same length and cursors as if there were no others.
   */
  async showOnly(
    ids: Iterable<PostId>,
    change: (post: SwipePost) => SwipePost = (post) => post,
  ): Promise<void> {
    const ours = new Set(ids);
    await this.page.route(/\/api\/swipes(\?|$)/, async (route) => {
      // A route ignores whether the browser is offline. A page that is being left needs no answer.
      const isOnline = await this.page.evaluate(() => navigator.onLine).catch(() => false);
      if (!isOnline) return route.abort('internetdisconnected');
      const url = new URL(route.request().url());
      const before = url.searchParams.get('before');
      this.calls.push(before);
      url.searchParams.set('limit', String(SWIPE_PAGE_MAX));
      const found: SwipePost[] = [];
      let read: SwipePost[];
      do {
        const answer = await route.fetch({ url: url.href });
        read = await answer.json();
        found.push(...read.filter(({ id }) => ours.has(id)));
        url.searchParams.set('before', read.at(-1)?.cursor ?? '');
      } while (read.length > 0 && found.length < SWIPE_PAGE_SIZE);
      const posts = found.slice(0, SWIPE_PAGE_SIZE).map(change);
      if (before === null) this.posts.length = 0;
      this.posts.push(...posts);
      await route.fulfill({ json: posts });
    });
  }

  async open(path = '/swipes'): Promise<void> {
    await this.page.goto(path);
    await this.expectAt(1);
  }

  /** Expects that the reel at this place, from 1, fills the screen. */
  async expectAt(place: number): Promise<void> {
    await expect(this.active).toHaveAttribute('aria-posinset', String(place));
  }

  /** Expects the list: it comes after the reel that the address names. */
  async expectList(): Promise<void> {
    await expect(this.feed.getByRole('article', { includeHidden: true }).nth(1)).toBeAttached();
  }

  /** The place of the video that plays, on the screen. */
  playingBox(): Promise<{ y: number; width: number; height: number }> {
    return this.page.evaluate(() => {
      const playing = [...document.querySelectorAll('video')].find(({ paused }) => !paused);
      const { y, width, height } = playing?.getBoundingClientRect() ?? new DOMRect();
      return { y, width, height };
    });
  }

  /** All video elements of the page. */
  videos(): Promise<Shown[]> {
    return this.page.evaluate(() => {
      const screen = document.querySelector('[role="feed"]')?.getBoundingClientRect();
      return Array.from(document.querySelectorAll('video'), (video) => ({
        place: screen ? Math.round((video.getBoundingClientRect().top - screen.top) / screen.height) : NaN,
        isPlaying: !video.paused,
        isMuted: video.muted,
        src: video.getAttribute('src'),
        seconds: video.currentTime,
      }));
    });
  }

  /** The video that fills the screen. */
  async shown(): Promise<Shown | undefined> {
    return (await this.videos()).find(({ place }) => place === 0);
  }

  /** Expects that only this reel plays, and that there are three video elements. */
  async expectPlays(place: number): Promise<void> {
    await this.expectAt(place);
    const playing = async () =>
      (await this.videos()).filter(({ isPlaying }) => isPlaying).map((video) => video.place);
    await expect.poll(playing, `what plays at reel ${place}`).toEqual([0]);
    await this.expectTimeMoves();
    const videos = await this.videos();
    expect(videos).toHaveLength(3);
    expect(videos.filter(({ isPlaying }) => isPlaying)).toHaveLength(1);
    const post = this.posts[place - 1];
    if (!post) return;
    // The place of the list is told before the former reel has left the screen.
    const isShown = async () => {
      const src = (await this.shown())?.src;
      return src === post.video?.url || src === post.video?.lightUrl;
    };
    await expect.poll(isShown, `the video of reel ${place} fills the screen`).toBe(true);
  }

  /** Expects that the video on the screen runs. */
  async expectTimeMoves(): Promise<void> {
    const seconds = async () => (await this.shown())?.seconds;
    const start = await seconds();
    await expect.poll(seconds, { message: 'the time of the video', intervals: [50] }).not.toBe(start);
  }

  /** Expects that the video on the screen stands, and that no other runs. */
  async expectStands(): Promise<void> {
    const playing = async () => (await this.videos()).filter(({ isPlaying }) => isPlaying);
    await expect.poll(playing, 'what plays').toEqual([]);
  }

  /** Sweeps a finger over the screen: up to the next reel, or down. */
  async sweep(towards: 'up' | 'down'): Promise<void> {
    const box = await this.feed.boundingBox();
    if (!box) throw new Error('No reels are shown');
    // A finger that catches a moving reel has a longer way to go, often too long.
    const isAtRest = () =>
      this.feed.evaluate(({ scrollTop, clientHeight }) => scrollTop % clientHeight === 0);
    await expect.poll(isAtRest, { intervals: [30] }).toBe(true);
    const [x, browser] = [box.x + box.width / 2, await this.page.context().newCDPSession(this.page)];
    const [from, to] = towards === 'up' ? [SWEEP.from, SWEEP.to] : [SWEEP.to, SWEEP.from];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: share === undefined ? [] : [{ x, y: box.y + box.height * share }],
      });
    await touch('touchStart', from);
    for (let step = 1; step <= SWEEP.steps; step++)
      await touch('touchMove', from + ((to - from) * step) / SWEEP.steps);
    await touch('touchEnd');
    await browser.detach();
  }

  /** Turns the wheel over the reels by a notch, when the wheel has rested since the last one. */
  async turnWheel(towards: 'up' | 'down'): Promise<void> {
    await this.feed.hover();
    const restedMs = performance.now() - this.#turnedAtMs;
    if (restedMs < WHEEL_RESTS_MS) await delay(WHEEL_RESTS_MS - restedMs);
    await this.page.mouse.wheel(0, towards === 'down' ? 100 : -100);
    this.#turnedAtMs = performance.now();
  }

  /** Goes to the next or the previous reel, by touch or by wheel: the one that this screen has. */
  async go(to: 'next' | 'previous'): Promise<void> {
    if (this.isMobile) await this.sweep(to === 'next' ? 'up' : 'down');
    else await this.turnWheel(to === 'next' ? 'down' : 'up');
  }

  /** Taps the picture beside its controls. */
  async tapPicture(times = 1): Promise<void> {
    const box = await this.feed.boundingBox();
    if (!box) throw new Error('No reels are shown');
    const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.3];
    for (let tap = 0; tap < times; tap++)
      await (this.isMobile ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }

  /** A control of the active reel. */
  button(name: string | RegExp): Locator {
    return this.active.getByRole('button', { name, exact: true });
  }

  press(name: string | RegExp): Promise<void> {
    return press(this.button(name), this.isMobile);
  }
}
