import { expect, type Locator, type Page } from '@playwright/test';

type Tool = 'Кадр' | 'Фильтры' | 'Настройка' | 'Обрезка' | 'Обложка';

/** The editing screen over a photo or a video. */
export class Editor {
  readonly page: Page;
  readonly photo: Locator;
  readonly video: Locator;
  /** A frame of a video that the browser does not play. */
  readonly still: Locator;

  constructor(page: Page) {
    this.page = page;
    this.photo = page.getByRole('img', { name: 'Фото с правкой' });
    this.video = page.getByRole('group', { name: 'Видео с правкой' });
    this.still = page.getByRole('img', { name: 'Кадр видео с правкой' });
  }

  async openTool(tool: Tool): Promise<void> {
    await this.page.getByRole('tab', { name: tool }).click();
    await expect(this.page.getByRole('tabpanel', { name: tool })).toBeVisible();
  }

  choose(choice: string): Promise<void> {
    return this.page.getByRole('radio', { name: choice }).click();
  }

  /** Presses a key on a slider, and expects its new text. */
  async setSlider(name: string, key: string, words: string | RegExp): Promise<void> {
    const slider = this.page.getByRole('slider', { name });
    await slider.press(key);
    await expect(slider).toHaveAttribute('aria-valuetext', words);
  }
}
