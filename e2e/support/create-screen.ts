import { expect, type Locator, type Page } from '@playwright/test';

/** The card that shows this description, on any feed. */
export const cardOf = (page: Page, description: string): Locator =>
  page.getByRole('article').filter({ hasText: description });

/** The create screen, as a person uses it. */
export class CreateScreen {
  readonly page: Page;
  readonly overlay: Locator;
  readonly description: Locator;
  readonly publishButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.overlay = page.getByRole('dialog', { name: 'Публикация' });
    this.description = page.getByRole('textbox', { name: 'Описание' });
    this.publishButton = page.getByRole('button', { name: 'Опубликовать' });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('link', { name: 'Создать', exact: true }).filter({ visible: true }).click();
    await expect(this.page.getByRole('heading', { name: 'Новая публикация' })).toBeVisible();
  }

  choose(file: string): Promise<void> {
    return this.page.getByLabel('Выберите фото или видео').first().setInputFiles(file);
  }

  /** Publishes and waits until home shows the new post on top. */
  async publish(file: string, description: string): Promise<Locator> {
    await this.choose(file);
    await this.description.fill(description);
    await this.publishButton.click();
    await this.expectSuccess();
    const card = cardOf(this.page, description);
    await expect(card).toHaveAttribute('aria-posinset', '1');
    return card;
  }

  async expectSuccess(): Promise<void> {
    await expect(this.overlay.getByText('Опубликовано!')).toBeVisible({ timeout: 40_000 });
    await expect(this.overlay.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await expect(this.page).toHaveURL('/');
  }
}
