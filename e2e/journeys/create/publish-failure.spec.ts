import { appendFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { Api } from '../../support/api.ts';
import { CreateScreen } from '../../support/app/create-screen.ts';
import { lateParts } from '../../support/app/late-parts.ts';
import { sample, sampleAs } from '../../support/media/samples.ts';
import { newDataDir, removeDataDir, startServer } from '../../support/server/server.ts';
import { expect, signIn, test } from '../../support/test.ts';

/** The cross has come and gone; the form has kept its content and says why. */
async function expectKept(create: CreateScreen, description: string, cause: string | RegExp) {
  await expect(create.overlay.getByText('Ошибка публикации поста')).toBeVisible({ timeout: 40_000 });
  await expect(create.overlay).toBeHidden();
  await expect(create.page.getByRole('alert').filter({ hasText: cause })).toBeVisible();
  await expect(create.description).toHaveValue(description);
  await expect(create.detailsStep).toBeVisible();
}

const retry = (page: Page) => page.getByRole('button', { name: 'Повторить' }).click();

test('the limits are shown, and a file that is too large is refused before the upload', async ({
  memberPage,
}) => {
  const huge = await sampleAs('photo.jpg', 'huge.jpg');
  await appendFile(huge, Buffer.alloc(31 * MEBIBYTE));
  const create = new CreateScreen(memberPage);
  await memberPage.goto('/createPost');
  await expect(memberPage.getByText(/Фото до 30\sМБ, видео до 2\sГБ и 10 минут/)).toBeVisible();
  await create.choose(huge);
  await expect(memberPage.getByText(/Фото больше 30\sМБ: в этом 31\sМБ/)).toBeVisible();
});

test(
  'nothing is lost while the server is away, and after its return the retry publishes',
  { tag: '@smoke' },
  async ({ page, context, troubles }) => {
    // While it stops, the server answers 503 to what the page fetches ahead, styles among it.
    troubles.expect(
      /ERR_(?:CONNECTION_(?:REFUSED|RESET)|SOCKET_NOT_CONNECTED)|\b503\b|Refused to apply style/,
    );
    const dataDir = await newDataDir();
    let server = await startServer(dataDir);
    try {
      const person = await new Api(server.url).register();
      await signIn(context, person);
      await page.goto(`${server.url}/createPost`);
      const create = new CreateScreen(page);
      await create.chooseUnedited(sample('small.jpg'));
      await create.description.fill('Перезапуск');
      // Otherwise the page would report what it cannot load behind the screen.
      await lateParts(page);
      await server.stop();
      await create.publishButton.click();
      await expectKept(create, 'Перезапуск', 'Нет соединения');

      server = await startServer(dataDir, { PORT: new URL(server.url).port });
      await retry(page);
      await expect(create.overlay.getByText('Опубликовано!')).toBeVisible();
      await expect(page.getByRole('article').filter({ hasText: 'Перезапуск' })).toBeVisible();
    } finally {
      await server.stop();
      await removeDataDir(dataDir);
    }
  },
);
