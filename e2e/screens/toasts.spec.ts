import type { Page } from '@playwright/test';
import { serverUrl } from '../support/global-setup.ts';
import { sample } from '../support/media/samples.ts';
import { expect, signIn, test as base } from '../support/test.ts';
import { serveWebModules } from '../support/modules/web-modules.ts';

/** Where a toast can be shown at will: the app from its single modules. */
const test = base.extend<object, { modulesUrl: string }>({
  modulesUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern
    async ({}, use) => {
      const modules = await serveWebModules(serverUrl());
      await use(modules.url);
      await modules.stop();
    },
    { scope: 'worker' },
  ],
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TOAST_STORE = '/src/shared/ui/toast/toast-store.ts';

/** Shows a toast with an action. */
const showToast = (page: Page, message: string) =>
  page.evaluate(
    async ([store, words]) => {
      const { toast } = (await import(store)) as { toast: (message: string, options: object) => void };
      toast(words, { action: { label: 'Отменить', onSelect: () => {} } });
    },
    [TOAST_STORE, message] as const,
  );

/** Names of the buttons and fields that lie under the toasts, apart from those that fill a large part of the window. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toaster = document.querySelector('[role="log"]');
    const toasts = [...(toaster?.children ?? [])].map((toast) => toast.getBoundingClientRect());
    const controls = document.querySelectorAll<HTMLElement>('button, input, textarea, select, summary');
    return [...controls].flatMap((control) => {
      const box = control.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const seen = document.elementsFromPoint(x, y).find((element) => !toaster?.contains(element));
      const isUnder = toasts.some(
        (toast) =>
          toast.left < box.right &&
          box.left < toast.right &&
          toast.top < box.bottom &&
          box.top < toast.bottom,
      );
      const isReached = seen !== undefined && (control.contains(seen) || seen.contains(control));
      return isUnder && isReached && box.height <= 160 && !toaster?.contains(control)
        ? [control.ariaLabel ?? control.textContent ?? control.tagName]
        : [];
    });
  });

async function expectClear(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    for (const words of ['Не удалось сохранить', 'Ссылка скопирована!']) {
      await showToast(page, words);
      await expect(page.getByRole('log').getByText(words)).toBeVisible();
      // The place is found a moment later.
      await expect.poll(() => covered(page), state).toEqual([]);
    }
    const close = page.getByRole('log').getByRole('button', { name: 'Закрыть' });
    for (const left of [1, 0]) {
      await close.first().dispatchEvent('click');
      await expect(close).toHaveCount(left);
    }
  });
}

test('a toast lies over no button and no field, on any screen', async ({
  page,
  context,
  modulesUrl,
  api,
  person,
}) => {
  const author = await api.register();
  await api.follow(person, author);
  for (const file of ['photo.jpg', 'tall.jpg'] as const) await api.publish(author, sample(file), 'Фото');
  await api.sendMessage(author, person, 'Привет');
  await page.goto(`${modulesUrl}/auth`);
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await expectClear(page, 'sign-in');

  await signIn(context, person);
  const screens = {
    '/': page.getByRole('article').first(),
    '/recomendation': page.getByRole('searchbox').first(),
    '/notification': page.getByText('Уведомлений пока нет'),
    '/chat': page.getByText('Привет').first(),
    [`/chat?with=${author.id}`]: page.getByRole('textbox').last(),
    '/myProfile': page.getByText('Нет публикаций'),
    [`/userProfile/${author.id}`]: page.getByRole('button', { name: 'Действия с профилем' }),
    '/createPost': page.getByRole('heading', { name: 'Новая публикация' }),
    '/swipes': page.getByRole('main'),
    '/settings': page.getByRole('main'),
  };
  await page.goto(modulesUrl);
  for (const [path, seen] of Object.entries(screens)) {
    // Without loading all modules again.
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    // The modules of a screen are put together when they are first asked for.
    await expect(seen, path).toBeVisible({ timeout: 60_000 });
    await expectClear(page, path);
  }
});
