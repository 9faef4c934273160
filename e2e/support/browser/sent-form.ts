import type { Page } from '@playwright/test';

/** Keeps the form that the page uploads. Resolves to its file and filters. */
export async function watchUpload(page: Page) {
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) Object.assign(window, { sentForm: body });
      send.call(this, body);
    };
  });
  return async () => {
    const { base64, ...sent } = await page.evaluate(async () => {
      const form: unknown = Reflect.get(window, 'sentForm');
      if (!(form instanceof FormData)) throw new Error('Nothing was uploaded');
      const file = [...form.values()].find((value) => value instanceof File);
      if (!file) throw new Error('No file was uploaded');
      const bytes = new Uint8Array(await file.arrayBuffer());
      return {
        base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
        filters: String(form.get('filters') ?? ''),
        isRendered: form.get('isRendered'),
        type: file.type,
      };
    });
    return { ...sent, file: Buffer.from(base64, 'base64') };
  };
}
