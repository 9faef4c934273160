import type { Page } from '@playwright/test';

/** Posts files and words as a phone does when another app shares them with this one. */
export async function share(page: Page, shared: { file?: string; text?: string }): Promise<void> {
  await page.evaluate((text) => {
    const form = document.createElement('form');
    form.action = '/createPost/share';
    form.method = 'post';
    form.enctype = 'multipart/form-data';
    const words = Object.assign(document.createElement('input'), { name: 'text', value: text });
    const file = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'files',
      id: 'share-file',
    });
    form.append(words, file);
    document.body.append(form);
  }, shared.text ?? '');
  const input = page.locator('#share-file');
  if (shared.file) await input.setInputFiles(shared.file);
  await input.evaluate((field) => field instanceof HTMLInputElement && field.form?.submit());
}
