import { expect, type Locator, type Page } from '@playwright/test';
import { dragDown } from '../browser/drag.ts';
import { middleOf, press } from '../browser/gestures.ts';

export const SAVE_FAILED = 'Ошибка при обновлении данных пользователя';

/** The screen that changes one's own profile, as a person uses it. */
export class ProfileForm {
  readonly page: Page;
  readonly isMobile: boolean;
  readonly login: Locator;
  readonly userName: Locator;
  readonly description: Locator;
  readonly saveButton: Locator;
  readonly cropper: Locator;
  /** The question before changes are lost. */
  readonly question: Locator;

  constructor(page: Page, isMobile: boolean) {
    this.page = page;
    this.isMobile = isMobile;
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    this.login = field('Логин');
    this.userName = field('Имя');
    this.description = field('О себе');
    this.saveButton = page.getByRole('button', { name: 'Сохранить' });
    this.cropper = page.getByRole('dialog', { name: 'Выберите область' });
    this.question = page.getByRole('alertdialog', { name: 'Выйти без сохранения?' });
  }

  /** Opens the form from the person's own profile, with the history of that path. */
  async open(): Promise<void> {
    await this.page.goto('/myProfile');
    await press(this.page.getByRole('button', { name: 'Редактировать профиль' }), this.isMobile);
    await expect(this.page).toHaveURL('/myProfile/edit');
    await expect(this.userName).toBeVisible();
  }

  async choosePicture(file: string): Promise<void> {
    await this.page.getByLabel('Изменить фото').setInputFiles(file);
    await expect(this.cropper.getByRole('button', { name: 'Готово' })).toBeEnabled();
  }

  /** Moves the picture down behind the box. Unit: CSS pixels. */
  dragPicture(wayPx: number): Promise<void> {
    return dragDown(this.page, this.cropArea, wayPx, this.isMobile);
  }

  async doubleTapPicture(): Promise<void> {
    const { x, y } = await middleOf(this.cropArea);
    for (const _ of ['first', 'second'])
      await (this.isMobile ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }

  private get cropArea(): Locator {
    return this.cropper.getByRole('group', { name: /^Область фото/ });
  }

  async save(): Promise<void> {
    await press(this.saveButton, this.isMobile);
  }

  async expectSaved(): Promise<void> {
    await expect(this.page).toHaveURL('/myProfile');
    await expect(this.page.getByText('Профиль обновлён')).toBeVisible();
  }
}
