import type { Page } from 'puppeteer-core';

/** The yardstick: a feed of one `<video>` for each reel, which begins to load as the finger leaves the screen. */
export async function openPlainFeed(page: Page, origin: string, urls: readonly string[]): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((list) => {
    const feed = document.createElement('div');
    feed.style.cssText =
      'position:fixed;inset:0;overflow-y:scroll;scroll-snap-type:y mandatory;background:#000';
    const videos = list.map((url, index) => {
      const video = document.createElement('video');
      Object.assign(video, { preload: 'none', muted: true, loop: true, playsInline: true });
      video.dataset['url'] = url;
      video.style.cssText =
        'display:block;width:100%;height:100%;object-fit:cover;scroll-snap-align:start;scroll-snap-stop:always';
      video.ariaPosInSet = String(index + 1);
      feed.append(video);
      return video;
    });
    document.body.replaceChildren(feed);
    const place = () => Math.round(feed.scrollTop / feed.clientHeight);
    const play = (index: number) => {
      const video = videos[index];
      if (!video) return;
      video.src = video.dataset['url'] ?? '';
      video.play().catch(() => {}); // Swiped away before the video began.
    };
    let active = 0;
    feed.addEventListener('touchstart', () => (active = place()), { passive: true });
    feed.addEventListener('touchend', () => {
      videos[active]?.pause();
      play(active + 1);
    });
    play(0);
  }, urls);
}
