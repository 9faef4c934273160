import { chromium, type LaunchOptions, type Page } from '@playwright/test';
import { PHONE } from '../browser/windows.ts';
import { addAuthenticator } from '../browser/authenticator.ts';
import { watchPage } from '../browser/page-troubles.ts';
import type { Engine, Tab } from './engine.ts';

/** Chromium by Playwright, in the same form as the others. */
export async function startChromium(launchOptions: LaunchOptions): Promise<Engine> {
  const browser = await chromium.launch(launchOptions);
  return {
    async open() {
      const context = await browser.newContext({
        viewport: PHONE,
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        locale: 'ru-RU',
        timezoneId: 'Europe/Moscow',
        serviceWorkers: 'allow',
      });
      return tabOf(await context.newPage());
    },
    close: () => browser.close(),
  };
}

const source = (text: string, args: readonly unknown[]) => `(${text})(...${JSON.stringify(args)})`;

async function tabOf(page: Page): Promise<Tab> {
  const troubles = watchPage(page);
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    hasTouch: true,
    goTo: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // A step that the page cancels never ends.
    back: async () => void (await page.goBack({ waitUntil: 'commit', timeout: 2_000 }).catch(() => {})),
    call: (text, args) => page.evaluate(source(text, args)),
    async giveFiles(text, args, files) {
      const field = await page.evaluateHandle<HTMLElement>(source(text, args));
      await field.asElement()?.setInputFiles([...files]);
    },
    async finger(steps) {
      for (const [number, { x, y, afterMs }] of steps.entries()) {
        await touch(number === 0 ? 'touchStart' : 'touchMove', [{ x, y }]);
        await page.waitForTimeout(afterMs);
      }
      await touch('touchEnd', []);
    },
    async type(keys) {
      for (const key of keys) {
        const named = KEYS[key];
        if (named === undefined) await page.keyboard.insertText(key);
        else await page.keyboard.press(named);
      }
    },
    addAuthenticator: async () => void (await addAuthenticator(page)),
    picture: () => page.screenshot(),
    troubles: async () => troubles.unexpected(),
    close: () => page.context().close(),
  };
}

const KEYS: Readonly<Record<string, string>> = {
  '\uE007': 'Enter',
  '\uE00C': 'Escape',
  '\uE013': 'ArrowUp',
  '\uE014': 'ArrowRight',
  '\uE015': 'ArrowDown',
};
