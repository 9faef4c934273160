import { CreateScreen } from '../../support/app/create-screen.ts';
import { sample } from '../../support/media/samples.ts';
import { workerControls } from '../../support/browser/service-worker.ts';
import { share } from '../../support/browser/shared-form.ts';
import { expect, test } from '../../support/test.ts';

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a photo that another app shares is opened in the editor, with its words, and survives a reload', async ({
    memberPage,
  }) => {
    const create = new CreateScreen(memberPage);
    await memberPage.goto('/');
    await workerControls(memberPage);
    await share(memberPage, { file: sample('photo.jpg'), text: 'Из галереи' });
    await expect(create.editStep).toBeVisible();
    await expect(memberPage).toHaveURL('/createPost?step=edit');
    await create.toDetails();
    await expect(create.description).toHaveValue('Из галереи');

    await memberPage.reload();
    await memberPage.getByRole('button', { name: 'Продолжить' }).click();
    await create.toDetails();
    await expect(create.description).toHaveValue('Из галереи');
    await create.publishButton.click();
    await create.expectSuccess();
    expect(await memberPage.evaluate(() => caches.has('sfera-shared-file'))).toBe(false);
  });

  test('a guest gets to the shared photo after the login', async ({ page, person }) => {
    const create = new CreateScreen(page);
    await page.goto('/auth');
    await workerControls(page);
    await share(page, { file: sample('photo.jpg') });
    await expect(page).toHaveURL('/auth');
    await page.getByLabel('Логин').fill(person.login);
    await page.getByLabel('Пароль', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(create.editStep).toBeVisible();
  });
});

test('without a worker a person is led to the choice of a file', async ({ memberPage }) => {
  await memberPage.goto('/');
  await share(memberPage, { file: sample('photo.jpg') });
  await expect(memberPage.getByText('Не удалось принять файл. Выберите его здесь')).toBeVisible();
  await expect(memberPage).toHaveURL('/createPost');
});
