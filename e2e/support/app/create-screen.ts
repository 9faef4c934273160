import { expect, type Locator, type Page } from '@playwright/test';

/** The card that shows this description, on any feed. */
export const cardOf = (page: Page, description: string): Locator =>
  page.getByRole('article').filter({ hasText: description });

/** The create screen, as a person uses it. */
export class CreateScreen {
  readonly page: Page;
  readonly overlay: Locator;
  readonly description: Locator;
  readonly storyText: Locator;
  readonly publishButton: Locator;
  /** The headings of the three steps of a post. */
  readonly chooseStep: Locator;
  readonly editStep: Locator;
  readonly detailsStep: Locator;
  /** The last step of a story. */
  readonly storyStep: Locator;

  constructor(page: Page) {
    this.page = page;
    this.overlay = page.getByRole('dialog', { name: 'Публикация' });
    this.description = page.getByRole('textbox', { name: 'Описание' });
    this.storyText = page.getByRole('textbox', { name: 'Текст истории' });
    this.chooseStep = page.getByRole('heading', { name: 'Новая публикация' });
    this.editStep = page.getByRole('heading', { name: 'Правка' });
    this.detailsStep = page.getByRole('heading', { name: 'Публикация' });
    this.storyStep = page.getByRole('heading', { name: 'История', level: 1 });
    this.publishButton = page.getByRole('button', { name: 'Опубликовать', exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('link', { name: 'Создать', exact: true }).filter({ visible: true }).click();
    await expect(this.chooseStep).toBeVisible();
  }

  choose(files: string | string[]): Promise<void> {
    return this.page.getByLabel('Выберите фото или видео').first().setInputFiles(files);
  }

  /** Chooses files that become posts of their own. */
  async chooseSeparately(files: string[]): Promise<void> {
    await this.choose(files);
    await this.page.getByRole('button', { name: 'Действия с постом' }).click();
    await this.page.getByRole('menuitem', { name: 'Отдельными постами' }).click();
  }

  /** Goes from the editor to the words. */
  async toDetails(): Promise<void> {
    await expect(this.editStep).toBeVisible();
    await this.page.getByRole('button', { name: 'Далее' }).click();
    await expect(this.detailsStep).toBeVisible();
  }

  /** Chooses a file and leaves it as it is. */
  async chooseUnedited(file: string): Promise<void> {
    await this.choose(file);
    await this.toDetails();
  }

  /** Chooses a file for a story and leaves it as it is. */
  async toStory(file: string): Promise<void> {
    await this.choose(file);
    await expect(this.editStep).toBeVisible();
    await this.setTarget('История');
    await this.page.getByRole('button', { name: 'Далее' }).click();
    await expect(this.storyStep).toBeVisible();
  }

  setTarget(target: 'Пост' | 'История'): Promise<void> {
    return this.page.getByRole('radio', { name: target }).click();
  }

  /** Publishes and waits until home shows the new post on top. */
  async publish(file: string, description: string): Promise<Locator> {
    await this.chooseUnedited(file);
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
