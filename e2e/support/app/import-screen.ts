import type { BrowserContext, Locator, Page } from '@playwright/test';

/** «Переезд» in the settings. */
export class ImportScreen {
  readonly page: Page;
  readonly begin: Locator;
  /** The words at the end, with the number of posts. */
  readonly done: Locator;

  constructor(page: Page) {
    this.page = page;
    this.begin = page.getByRole('button', { name: /^Перенести / });
    this.done = page.getByText(/^Перенесено: /);
  }

  /** Pages of this context get archives by their file fields: no driver answers the windows of the system. */
  static withoutPickers(context: BrowserContext): Promise<unknown> {
    return context.addInitScript(() => {
      for (const name of ['showOpenFilePicker', 'showDirectoryPicker']) Reflect.deleteProperty(window, name);
    });
  }

  open() {
    return this.page.goto('/settings/import');
  }

  /** Chooses by the field of browsers that keep no handles. */
  choose(paths: string | string[]) {
    return this.page.locator('[data-choice="archive"]').setInputFiles(paths);
  }

  /** «Выбрать архив» then gives a handle, as the window of the system does, which no driver answers. */
  async keepAsHandle(path: string): Promise<void> {
    await this.page.addInitScript(() => {
      Object.assign(globalThis, {
        async showOpenFilePicker() {
          const folder = await navigator.storage.getDirectory();
          return [await folder.getFileHandle('archive.zip')];
        },
      });
    });
    await this.page.evaluate(() => {
      const input = Object.assign(document.createElement('input'), { type: 'file', id: 'to-keep' });
      document.body.append(input);
    });
    await this.page.locator('#to-keep').setInputFiles(path);
    await this.page.evaluate(async () => {
      const [file] = document.querySelector<HTMLInputElement>('#to-keep')?.files ?? [];
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle('archive.zip', { create: true });
      await file?.stream().pipeTo(await handle.createWritable());
    });
  }

  year(year: number) {
    return this.page.getByRole('checkbox', { name: new RegExp(`^${year}`) });
  }

  /** Chooses the posts of this year, and no others. */
  async chooseYear(year: number): Promise<void> {
    const years = this.page.getByRole('checkbox', { name: /^(?:19|20)\d\d/ });
    await years.first().waitFor();
    for (const box of await years.all()) {
      const label = await box.evaluate((element) => element.closest('label')?.textContent ?? '');
      await box.setChecked(label.startsWith(String(year)));
    }
  }

  /** Chooses whom all posts are for. */
  async show(audience: string) {
    await this.page.getByRole('button', { name: /^Кому показать/ }).click();
    await this.page.getByRole('radio', { name: new RegExp(`^${audience}`) }).check();
    await this.page.keyboard.press('Escape');
  }
}
