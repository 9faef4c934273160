import type { Person } from '../support/api.ts';
import { serverUrl } from '../support/global-setup.ts';
import { KEY, Screen } from '../support/engines/screen.ts';
import { openCutProxy } from '../support/server/cut-proxy.ts';
import { sample } from '../support/media/samples.ts';
import { expect, test } from '../support/engines/test.ts';

/** An address where no server answers. */
const NOWHERE = 'http://127.0.0.1:9';

/** A page that is signed in by a proxy to the server, whose worker can answer in the server's place. */
async function openInstalled(guest: Screen, enter: (screen: Screen) => Promise<void>, person: Person) {
  const proxy = await openCutProxy(serverUrl());
  const member = new Screen(guest.tab, proxy.url);
  await enter(member);
  const serves = () => member.run(() => navigator.serviceWorker.controller?.state);
  const account = () => member.run(async () => (await caches.match('/sfera-account'))?.text());
  await member.open('/userCount');
  await expect.poll(serves, { timeout: 180_000 }).toBe('activated');
  await expect.poll(account, { timeout: 180_000 }).toBe(person.id);
  const lose = () => {
    proxy.leadTo(NOWHERE);
    proxy.cut();
  };
  return { member, lose, bringBack: () => proxy.leadTo(serverUrl()), close: proxy.close };
}

test(
  'what was seen is readable without a server, and the page notices when it is back',
  { tag: '@smoke' },
  async ({ guest, enter, allow, api, person }) => {
    // Engines tell of requests without an answer in words of their own.
    allow(/./);
    const friend = await api.register();
    await api.follow(person, friend);
    await api.publish(friend, sample('small.jpg'), 'Виденный пост');
    const { member, lose, bringBack, close } = await openInstalled(guest, enter, person);
    await member.open('/');
    const seen = member.article('Виденный пост');
    await seen.seen();
    await seen.role('img').seen();

    lose();
    await member.tab.reload();
    await seen.seen();
    await member.text(/^Нет соединения/).seen();
    await api.publish(friend, sample('tiny.jpg'), 'Новый пост');

    bringBack();
    await member.text(/^Нет соединения/).gone();
    await member.role('button', 'Новые посты').tap();
    await member.article('Новый пост').seen();
    await close();
  },
);

test('a reaction and a comment without a server wait over a reload, and are sent once', async ({
  guest,
  enter,
  allow,
  api,
  person,
}) => {
  // Errors of the network, as above.
  allow(/./);
  const author = await api.register();
  const post = await api.publish(author, sample('small.jpg'), 'Из тоннеля');
  await api.react(author, post.id, '🔥');
  const { member, lose, bringBack, close } = await openInstalled(guest, enter, person);
  await member.open(`/post/${post.id}`);
  const card = member.article('Из тоннеля');
  await card.role('button', 'Огонь: 1').seen();
  await card.role('button', 'Комментарии: 0').tap();
  const comments = member.role('dialog', 'Комментарии');
  await comments.text('Комментариев пока нет').seen();

  lose();
  await comments.role('textbox', 'Ваш комментарий').fill('Первый');
  await comments.role('button', 'Отправить').tap();
  await comments.text('Отправится, когда появится сеть').seen();
  await member.tab.type(KEY.escape);
  await comments.gone();
  await card.role('button', 'Огонь: 1').tap();
  const bubble = card.role('button', 'Огонь: 2');
  await bubble.fits('pressed', (element) => element.getAttribute('aria-pressed') === 'true');
  await member.tab.reload();
  await bubble.seen();
  expect(await api.getPost(author, post.id)).toMatchObject({ reactions: { '🔥': 1 }, countComment: 0 });

  bringBack();
  await expect
    .poll(async () => api.getPost(author, post.id), { timeout: 60_000 })
    .toMatchObject({ reactions: { '🔥': 2 }, countComment: 1 });
  await member.text(/^Нет соединения/).gone();
  await close();
});
