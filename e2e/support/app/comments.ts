import { expect, type Locator, type Page } from '@playwright/test';
import type { Post } from '@sfera/contract/posts/posts';
import { bringIntoView, press } from '../browser/gestures.ts';

/** From this width on a post shows its comments beside its picture. Unit: CSS pixels. */
const WIDE_PX = 1024;

/** The comments of the post on screen, as a person reads and writes them. */
export class Comments {
  readonly page: Page;
  readonly isMobile: boolean;
  readonly dialog: Locator;
  /** On the card, also while a modal sheet hides it from screen readers. */
  readonly button: Locator;
  readonly rows: Locator;
  readonly texts: Locator;
  readonly box: Locator;
  readonly sendButton: Locator;
  readonly note: Locator;

  constructor(page: Page, isMobile: boolean) {
    this.page = page;
    this.isMobile = isMobile;
    this.dialog = page.getByRole('dialog', { name: 'Комментарии' });
    this.button = page.locator('article button[aria-label^="Комментарии: "]').first();
    this.rows = this.dialog.getByRole('listitem');
    this.texts = this.rows.locator('p');
    this.box = this.dialog.getByRole('textbox', { name: 'Ваш комментарий' });
    this.sendButton = this.dialog.getByRole('button', { name: 'Отправить' });
    this.note = this.dialog.locator('form > p');
  }

  /** Opens them of the first post; of `post` on its page, or at the top of the feed where its page shows them itself. */
  async open(post?: Post): Promise<void> {
    const isWide = (this.page.viewportSize()?.width ?? 0) >= WIDE_PX;
    if (post) await this.page.goto(isWide ? '/' : `/post/${post.id}`);
    await bringIntoView(this.button);
    await press(this.button, this.isMobile);
    await expect(this.dialog).toBeVisible();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toBeHidden();
  }

  async write(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }

  menuOf(text: string): Locator {
    return this.rows.filter({ hasText: text }).getByRole('button', { name: 'Действия с комментарием' });
  }

  /** Chooses to delete, and resolves to the question. */
  async askToDelete(text: string): Promise<Locator> {
    await press(this.menuOf(text), this.isMobile);
    await press(this.page.getByRole('menuitem', { name: 'Удалить' }), this.isMobile);
    const question = this.page.getByRole('alertdialog', { name: 'Удалить комментарий?' });
    await expect(question).toBeVisible();
    return question;
  }

  async delete(text: string): Promise<void> {
    const question = await this.askToDelete(text);
    await press(question.getByRole('button', { name: 'Удалить' }), this.isMobile);
  }
}
