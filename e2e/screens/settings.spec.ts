import { logIn } from '@sfera/contract/auth';
import { Api, newLogin, type Person } from '../support/api.ts';
import { serverUrl } from '../support/global-setup.ts';
import { expectFineScreens, type Screen } from '../support/screens.ts';
import { signIn, test } from '../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });

let member: Person;

test.beforeAll(async () => {
  const api = new Api(serverUrl());
  member = await api.register(newLogin('settings'));
  await api.call(logIn, { body: { login: member.login, password: member.password } });
});

const SCREENS: Readonly<Record<string, Screen>> = {
  'the settings': {
    path: '/settings',
    show: (page) => page.getByRole('link', { name: 'Где вы вошли' }),
  },
  'the devices of the account': {
    path: '/settings/sessions',
    show: (page) => page.getByRole('button', { name: 'Завершить все остальные' }),
  },
  'the use of mobile data': {
    path: '/settings/data',
    show: (page) => page.getByRole('switch', { name: 'Считать любую сеть мобильной' }),
  },
};

test('settings: nothing for axe to find, nothing wider than the window', async ({ page, context }) => {
  await signIn(context, member);
  await expectFineScreens(page, SCREENS);
});
