import { logIn } from '@sfera/contract/accounts/auth';
import { Api, newLogin, type Person } from '../support/api.ts';
import { serverUrl } from '../support/global-setup.ts';
import { expectFineScreens, type Screen } from '../support/screens.ts';
import { expect, signIn, test } from '../support/test.ts';
import { DESKTOP } from '../support/browser/windows.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
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

test('the title of a page stands in line with that of the list beside it', async ({ page, context }) => {
  await signIn(context, member);
  await page.setViewportSize(DESKTOP);
  await page.goto('/settings');
  const title = page.getByRole('heading', { level: 2, name: 'Где вы вошли' });
  await expect(title).toBeVisible();
  const middles = [page.getByRole('heading', { level: 1 }), title].map(async (heading) => {
    const box = await heading.boundingBox();
    return box && Math.round(box.y + box.height / 2);
  });
  const [ofList, ofPage] = await Promise.all(middles);
  expect(ofPage).toBe(ofList);
});

test('settings: nothing for axe to find, nothing wider than the window', async ({ page, context }) => {
  await signIn(context, member);
  await expectFineScreens(page, SCREENS);
});
