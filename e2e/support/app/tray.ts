import type { Locator, Page } from '@playwright/test';

/** «Отправляется», as a person uses it. */
export class Tray {
  /** The ring that opens the list. */
  readonly pill: Locator;
  readonly list: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.pill = page.getByRole('button', { name: /^(?:Отправляется|Не отправлено): \d/ });
    this.list = page.getByRole('dialog', { name: 'Отправляется' });
    this.rows = this.list.getByRole('listitem');
  }

  row = (name: string | RegExp): Locator => this.rows.and(this.list.getByLabel(name));
}
