import { Api } from '../support/api.ts';
import { deploySite } from '../support/server/web-builds.ts';
import { Screen } from '../support/engines/screen.ts';
import { expect, test } from '../support/engines/test.ts';

test('a new version is offered, and taken over with one reload', async ({ guest, enter, allow }) => {
  // A call of the page that is left may end with it.
  allow(/NetworkError|Load failed|cancelled/);
  const site = await deploySite({ ofOtherSources: false });
  const member = new Screen(guest.tab, site.url);
  await enter(member, await new Api(site.url).register());
  await member.open('/userCount');
  const serves = () => member.run(() => navigator.serviceWorker.controller?.state);
  await expect.poll(serves, { timeout: 180_000 }).toBe('activated');
  await member.run(() => Object.assign(globalThis, { isOldPage: true }) && null);

  await site.deploy('third');
  await member.run(async () => void (await (await navigator.serviceWorker.ready).update()));
  const banner = member.role('region', 'Новая версия приложения');
  await banner.text('Доступна новая версия').seen();
  await banner.role('button', 'Обновить').tap();
  await expect
    .poll(() => member.run(() => 'isOldPage' in globalThis).catch(() => true), { timeout: 60_000 })
    .toBe(false);
  const applied = () => member.run(() => localStorage.getItem('sf_applied_sw_version'));
  await expect.poll(applied, { timeout: 20_000 }).toBe(await site.versionOf('third'));
  await banner.gone();
  await site.stop();
});
