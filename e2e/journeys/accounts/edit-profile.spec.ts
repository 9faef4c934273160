import { getCurrentUser } from '@sfera/contract/people/users';
import { newLogin } from '../../support/api.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { ProfileForm, SAVE_FAILED } from '../../support/app/profile-form.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a taken login is refused; another one, a name and a description appear everywhere',
  { tag: '@smoke' },
  async ({ memberPage: page, api, person, troubles, isMobile }) => {
    const form = new ProfileForm(page, isMobile);
    troubles.expect(/status of 409/);
    await test.step('a taken login is told at its field, and everything stays', async () => {
      const other = await api.register();
      await form.open();
      await form.login.fill(other.login.toUpperCase());
      await form.description.fill('Не потеряйте');
      await form.save();

      await expect(form.login).toHaveAccessibleDescription('Логин уже занят');
      await expect(form.login).toBeFocused();
      await expect(form.login).toHaveValue(other.login.toUpperCase());
      await expect(form.description).toHaveValue('Не потеряйте');
      await expect(page.getByText(SAVE_FAILED)).toBeHidden();
      expect(await api.call(getCurrentUser, { as: person })).toMatchObject({
        login: person.login,
        description: '',
      });
      await form.login.fill(person.login);
      await form.save();
      await form.expectSaved();
    });

    await test.step('login, name and description are changed, and are new wherever they stand', async () => {
      await api.publish(person, sample('tiny.jpg'), 'Мой пост');
      await form.open();
      await expect(form.saveButton).toBeDisabled();
      const login = newLogin('renamed');
      await form.login.fill(login);
      await form.userName.fill('Катя Орлова');
      await form.description.fill('Снимаю рассветы\nhttps://example.com');
      await form.save();
      await form.expectSaved();

      await expect(page.getByRole('heading', { level: 1, name: login })).toBeVisible();
      await expect(page.getByRole('main').getByText('Катя Орлова')).toBeVisible();
      await expect(page.getByRole('link', { name: 'example.com' })).toHaveAttribute('href', /^https:/);
      await page.getByRole('link', { name: 'Главная' }).filter({ visible: true }).click();
      await expect(cardOf(page, 'Мой пост').getByRole('link', { name: login })).toBeVisible();
      expect(await api.call(getCurrentUser, { as: person })).toMatchObject({
        login,
        userName: 'Катя Орлова',
        description: 'Снимаю рассветы\nhttps://example.com',
      });
    });
  },
);
