import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../api.ts';
import { drag, putDown, type Finger } from '../browser/drag.ts';
import { press } from '../browser/gestures.ts';

/** The strip of stories, on home and on explore. */
export const stripOf = (page: Page): Locator => page.getByRole('region', { name: 'Истории' });

/** The circle of a person with stories, regardless of its ring. */
export const circleOf = (page: Page, { login }: Person): Locator =>
  stripOf(page).getByRole('button', { name: new RegExp(`^История ${login}, (новая|просмотрена)$`) });

/** The person's own circle, by its present name. */
export const ownCircle = (page: Page): Locator => stripOf(page).getByRole('button', { name: /^Вы: / });

/** Expects the circles of these people in this order, and their rings. */
export async function expectCircles(
  page: Page,
  circles: readonly (readonly [Person, 'новая' | 'просмотрена'])[],
): Promise<void> {
  const names = circles.map(([{ login }, ring]) => `История ${login}, ${ring}`);
  const namesNow = () =>
    stripOf(page)
      .getByRole('button', { name: /^История / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  await expect.poll(namesNow).toEqual(names);
}

/** The story viewer over the app. */
export class StoryViewer {
  readonly page: Page;
  readonly isMobile: boolean;
  readonly dialog: Locator;
  /** The page of the shown story. */
  readonly story: Locator;
  /** The controls over the story, while they are hidden. */
  readonly bare: Locator;

  constructor(page: Page, isMobile: boolean) {
    this.page = page;
    this.isMobile = isMobile;
    this.dialog = page.getByRole('dialog', { name: /^Истории / });
    this.story = this.dialog.locator('[data-current]');
    this.bare = this.dialog.locator('[data-bare]');
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** Opens the stories of a circle, and waits until the story is reported as seen. */
  async open(circle: Locator, { isOthers = true } = {}): Promise<void> {
    const seen = isOthers ? this.seen() : null;
    await press(circle, this.isMobile);
    await expect(this.dialog).toBeVisible();
    await seen;
  }

  /** Waits for the next story that is shown for the first time, by its picture or first frame, and reported as seen. */
  seen(): Promise<unknown> {
    return this.page.waitForResponse('**/api/stories/view');
  }

  /** Expects this story, by its label. */
  expectStory({ login }: Person, number: number, count: number): Promise<void> {
    return expect(
      this.dialog.getByText(`История ${login}, ${number} из ${count}`, { exact: true }),
    ).toHaveCount(1);
  }

  /** Taps the left or the right half of the story. */
  async tap(half: 'left' | 'right'): Promise<void> {
    const box = await this.story.boundingBox();
    if (!box) throw new Error('No story is shown');
    const x = box.x + box.width * (half === 'left' ? 0.2 : 0.8);
    const y = box.y + box.height / 2;
    await (this.isMobile ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }

  /** Unit: CSS pixels. */
  swipe(aside: number, down: number): Promise<void> {
    return drag(this.page, this.story, [aside, down], this.isMobile);
  }

  putDown(): Promise<Finger> {
    return putDown(this.page, this.story, this.isMobile);
  }

  /** Top edge of the drawn story. Unit: CSS pixels. */
  async top(): Promise<number> {
    const box = await this.story.boundingBox();
    if (!box) throw new Error('No story is shown');
    return box.y;
  }
}
