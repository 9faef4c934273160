import { sample } from '../support/media/samples.ts';
import { publishVideo } from '../support/media/swipe-videos.ts';
import { newLogin } from '../support/api.ts';
import { KEY } from '../support/engines/screen.ts';
import { expect, test } from '../support/engines/test.ts';

test(
  'stories are watched by taps, and closed by a sweep down',
  { tag: '@smoke' },
  async ({ member, person, api }) => {
    const anna = await api.register(newLogin('anna'));
    await api.follow(person, anna);
    await api.publishStory(anna, sample('tiny.jpg'), 'Первый кадр');
    await api.publishStory(anna, sample('small.jpg'), 'Второй кадр');
    await member.open('/');
    await member.role('button', `История ${anna.login}, новая`).tap();
    const viewer = member.role('dialog', /^Истории /);
    await viewer.text('Первый кадр').seen();
    const story = viewer.css('[data-current]');
    const { x, y } = { x: 195, y: 420 };
    await story.seen();
    await member.tab.finger([{ x: x * 1.6, y, afterMs: 0 }]);
    await viewer.text('Второй кадр').seen();
    await member.tab.finger([{ x: x * 0.4, y, afterMs: 0 }]);
    await viewer.text('Первый кадр').seen();
    await viewer.drag(0, 300);
    await viewer.gone();
    await member.role('button', `История ${anna.login}, просмотрена`).seen();
  },
);

test(
  'swipes play the video that is on the screen, and lead on by a key',
  { tag: '@smoke' },
  async ({ member, api }) => {
    const author = await api.register();
    for (const words of ['Свайп раз', 'Свайп два'])
      await publishVideo(api, author, sample('clip.mp4'), words);
    await member.open('/swipes');
    const playing = () =>
      member.run(() => {
        const screen = document.querySelector('[role="feed"]')?.getBoundingClientRect();
        return [...document.querySelectorAll('video')]
          .filter(({ paused, currentTime }) => !paused && currentTime > 0)
          .map((video) =>
            screen ? Math.round((video.getBoundingClientRect().top - screen.top) / screen.height) : NaN,
          );
      });
    const source = () =>
      member.run(() => [...document.querySelectorAll('video')].find(({ paused }) => !paused)?.currentSrc);
    await expect.poll(playing, { timeout: 60_000 }).toEqual([0]);
    const first = await source();
    await member.role('feed', 'Видео').press(KEY.down);
    await expect.poll(source, { timeout: 40_000 }).not.toBe(first);
    await expect.poll(playing, { timeout: 60_000 }).toEqual([0]);
  },
);

test('an author sees who has watched the own story', async ({ member, person, api }) => {
  const fan = await api.register(newLogin('fan'));
  await api.follow(fan, person);
  const { id } = await api.publishStory(person, sample('tiny.jpg'), 'Первый снег');
  await api.viewStory(fan, id);
  await api.reactToStory(fan, id, '🔥');
  await member.open('/');
  await member.role('button', 'Вы: открыть свои истории').tap();
  const viewer = member.role('dialog', /^Истории /);
  await viewer.text('Первый снег').seen();
  await viewer.role('button', '1 просмотр').tap();
  const people = member.role('dialog', 'Просмотры');
  await people.role('listitem').role('img', 'Огонь').seen();
  await people.text(fan.login).seen();
  await member.tab.back();
  await people.gone();
  await viewer.seen();
});
