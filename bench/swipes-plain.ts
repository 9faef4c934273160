import type { Page } from 'puppeteer-core';

/** The yardstick: a feed of one `<video>` for each reel, which begins to load as the finger leaves the screen. */
export async function openPlainFeed(page: Page, origin: string, urls: readonly string[]): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((list) => {
    const feed = document.createElement('div');
    feed.style.cssText =
      'position:fixed;inset:0;overflow-y:scroll;scroll-snap-type:y mandatory;background:#000';
    const videos = list.map((url) => {
      const video = document.createElement('video');
      Object.assign(video, { preload: 'none', muted: true, loop: true, playsInline: true });
      video.dataset['url'] = url;
      video.style.cssText =
        'display:block;width:100%;height:100%;object-fit:cover;scroll-snap-align:start;scroll-snap-stop:always';
      feed.append(video);
      return video;
    });
    document.body.replaceChildren(feed);
    let active = 0;
    const play = () => {
      const video = videos[active];
      if (!video) return;
      video.src = video.dataset['url'] ?? '';
      video.play().catch(() => {}); // swiped away before it began
    };
    feed.addEventListener('touchend', () => {
      videos[active]?.pause();
      active += 1;
      play();
    });
    play();
  }, urls);
}
