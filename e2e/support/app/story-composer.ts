import { expect, type Locator, type Page } from '@playwright/test';
import { press } from '../browser/gestures.ts';
import { stripOf } from './story-viewer.ts';

/** «Создать историю», as it opens over a feed. */
export class StoryComposer {
  readonly page: Page;
  readonly isMobile: boolean;
  readonly dialog: Locator;
  readonly overlay: Locator;
  /** The story as it will be seen. */
  readonly preview: Locator;
  readonly words: Locator;
  readonly textbox: Locator;
  readonly publishButton: Locator;

  constructor(page: Page, isMobile: boolean) {
    this.page = page;
    this.isMobile = isMobile;
    this.dialog = page.getByRole('dialog', { name: 'Создать историю' });
    this.overlay = page.getByRole('dialog', { name: 'Публикация' });
    this.preview = this.dialog.getByRole('group', { name: 'Так история будет выглядеть' });
    this.words = this.preview.getByRole('application', { name: 'Текст на истории' });
    this.textbox = this.dialog.getByRole('textbox', { name: 'Текст истории' });
    this.publishButton = this.dialog.getByRole('button', { name: 'Опубликовать', exact: true });
  }

  /** Opens the composer by the plus of the person's own circle. */
  async open(): Promise<void> {
    await press(
      stripOf(this.page).getByRole('button', { name: 'Создать историю', exact: true }),
      this.isMobile,
    );
    await expect(this.dialog).toBeVisible();
  }

  async choose(file: string): Promise<void> {
    await this.dialog.getByLabel('Выберите фото или видео').first().setInputFiles(file);
    await this.openTool('Текст');
    await expect(this.textbox).toBeVisible();
  }

  /** On a phone tools lie over the page, one at a time. */
  async openTool(
    name: 'Кадр' | 'Текст' | 'Стикеры' | 'Рисунок' | 'Музыка' | 'Фильтры' | 'Обрезка',
  ): Promise<void> {
    await this.closeTool();
    await press(this.dialog.getByRole('tab', { name }), this.isMobile);
  }

  /** Shows the page with all that leads on from it. */
  async closeTool(): Promise<void> {
    const done = this.dialog.getByRole('button', { name: 'Готово' });
    if (await done.isVisible()) await press(done, this.isMobile);
  }

  /** A part of the tool; where there is room, all of them are in sight. */
  async openPart(name: 'Шрифт' | 'Цвет' | 'Фон' | 'Размер'): Promise<void> {
    if (this.isMobile) await this.dialog.getByRole('radio', { name, exact: true }).tap();
  }

  async chooseColour(name: string): Promise<void> {
    await this.openPart('Цвет');
    await this.dialog.getByRole('radio', { name }).click();
  }

  addMusic(file: string): Promise<void> {
    return this.dialog.getByLabel('Добавить музыку').setInputFiles(file);
  }

  /** Publishes, sees the checkmark, and is back on the feed. */
  async publish(): Promise<void> {
    await this.closeTool();
    await press(this.publishButton, this.isMobile);
    await expect(this.overlay.getByText('Опубликовано!')).toBeVisible({ timeout: 40_000 });
    await expect(this.overlay.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await expect(this.dialog).toBeHidden();
    await expect(this.page.getByText('История опубликована')).toBeVisible();
  }
}
