import type { CDPSession, Page } from '@playwright/test';
import { CreateScreen } from '../../support/app/create-screen.ts';
import { Editor } from '../../support/app/editor.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

const VIDEOS = 10;
/** Largest growth of the heap after the third video. */
const GROWTH_SHARE = 0.1;
const GROWTH_BYTES = 3 * 1024 * 1024;

test.use({ reducedMotion: 'reduce' });

/** Counts resources that only the page can release. */
async function countResources(page: Page): Promise<() => Promise<{ urls: number; graphics: number }>> {
  await page.addInitScript(() => {
    const urls = new Set<string>();
    const contexts: WeakRef<WebGL2RenderingContext>[] = [];
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (source) => {
      const url = createObjectURL.call(URL, source);
      urls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      urls.delete(url);
      revokeObjectURL.call(URL, url);
    };
    for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas]) {
      const getContext = prototype.getContext;
      Object.assign(prototype, {
        getContext(this: HTMLCanvasElement, ...wanted: unknown[]) {
          const context: unknown = Reflect.apply(getContext, this, wanted);
          if (context instanceof WebGL2RenderingContext) contexts.push(new WeakRef(context));
          return context;
        },
      });
    }
    const held = () => ({
      urls: urls.size,
      graphics: contexts.filter((context) => context.deref()?.isContextLost() === false).length,
    });
    Object.assign(window, { heldResources: held });
  });
  return () => page.evaluate(() => Reflect.get(window, 'heldResources')());
}

/** Heap of all scripts, after a collection. Unit: bytes. */
async function heapOf(browser: CDPSession): Promise<number> {
  await browser.send('HeapProfiler.collectGarbage');
  const { metrics } = await browser.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
}

test('ten videos in a row leave nothing behind in the tab', async ({ memberPage: page }) => {
  const held = await countResources(page);
  const create = new CreateScreen(page);
  const editor = new Editor(page);
  await page.goto('/createPost');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  await create.chooseSeparately(Array<string>(VIDEOS).fill(sample('tiny.mp4')));
  const heaps: number[] = [];
  for (let at = 1; at <= VIDEOS; at++) {
    await expect(page.getByText(`${at} из ${VIDEOS}`)).toBeVisible();
    await expect(editor.video.locator('canvas')).toBeVisible();
    await create.toDetails();
    await create.publishButton.click();
    await expect(create.overlay.getByText('Опубликовано!')).toBeVisible({ timeout: 40_000 });
    heaps.push(await heapOf(browser));
  }
  await expect(page).toHaveURL('/');

  const [third = NaN, ...later] = heaps.slice(2);
  const most = Math.max(third * (1 + GROWTH_SHARE), third + GROWTH_BYTES);
  const megabytes = heaps.map((bytes) => (bytes / 1_048_576).toFixed(1)).join(', ');
  expect(Math.max(...later.slice(-3)), `the heap, MiB: ${megabytes}`).toBeLessThanOrEqual(most);
  await expect.poll(held).toEqual({ urls: 0, graphics: 0 });
  await expect(page.locator('video[src^="blob:"]')).toHaveCount(0);
});
