import { sample } from '../support/media/samples.ts';
import { makeLongFeed } from '../support/long-feed.ts';
import type { Screen } from '../support/engines/screen.ts';
import { expect, test } from '../support/engines/test.ts';

/** The card at a third of the window's height, and the distance of its top from the top of the window. */
const cardAtEye = (screen: Screen) =>
  screen.run(() => {
    const eyePx = innerHeight / 3;
    for (const card of document.querySelectorAll('article')) {
      const { top, bottom } = card.getBoundingClientRect();
      if (top <= eyePx && bottom > eyePx)
        return { place: Number(card.getAttribute('aria-posinset')), top: Math.round(top) };
    }
    return null;
  });

test('Back and a reload return to the same post of the feed', async ({ guest, enter, api }) => {
  const { reader } = await makeLongFeed(api, 8);
  await enter(guest, reader);
  await guest.open('/');
  await guest.article('Пост 8').seen();
  const scrollOn = async () => {
    await guest.run(() => scrollBy(0, 400));
    return (await cardAtEye(guest))?.place ?? 0;
  };
  await expect.poll(scrollOn, { timeout: 60_000 }).toBeGreaterThanOrEqual(5);
  let before = await cardAtEye(guest);
  await expect
    .poll(async () => {
      const last = before;
      before = await cardAtEye(guest);
      return before?.top === last?.top;
    })
    .toBe(true);
  const isSamePlace = async () => {
    const now = await cardAtEye(guest);
    return now?.place === before?.place && Math.abs((now?.top ?? Infinity) - (before?.top ?? 0)) <= 2;
  };
  // A finger would have the link scrolled into sight.
  await guest.css(`article[aria-posinset="${before?.place}"] a[id]`).look(([link]) => link?.click());
  await guest.isAt(/^\/userProfile/);
  await guest.tab.back();
  await expect.poll(isSamePlace, { message: 'after Back', timeout: 20_000 }).toBe(true);
  await guest.tab.reload();
  await expect.poll(isSamePlace, { message: 'after a reload', timeout: 20_000 }).toBe(true);
});

test('a newer post is offered, and comes on top when the offer is accepted', async ({
  member,
  person,
  api,
}) => {
  const friend = await api.register();
  await api.follow(person, friend);
  await api.publish(friend, sample('small.jpg'), 'Старый пост');
  await member.open('/');
  await member.article('Старый пост').seen();
  await api.publish(friend, sample('tiny.jpg'), 'Совсем новый');
  await member.glance();
  await member.role('button', 'Новые посты').tap();
  const card = member.article('Совсем новый');
  await card.fits('the first', (element) => element.getAttribute('aria-posinset') === '1');
});

test('a pull from the top loads the page anew', async ({ member }) => {
  await member.open('/recomendation');
  await member.role('searchbox', 'Поиск людей и постов').seen();
  await member.run(() => Object.assign(globalThis, { isOldPage: true }) && null);
  const isOld = () => member.run(() => 'isOldPage' in globalThis);
  // The part that listens for it comes after the first picture.
  const pull = async () => {
    if (member.tab.hasTouch)
      await member.tab.finger(
        Array.from({ length: 11 }, (_, step) => ({
          x: 195,
          y: 300 + step * 30,
          afterMs: step === 0 ? 0 : 16,
        })),
      );
    else
      await member.run(() => {
        for (let y = 300; y <= 610; y += 10) {
          const type = y === 300 ? 'touchstart' : y > 600 ? 'touchend' : 'touchmove';
          const touches = y > 600 ? [] : [{ clientX: 195, clientY: y }];
          const event = Object.assign(new Event(type, { bubbles: true }), { touches });
          document.querySelector('main')?.dispatchEvent(event);
        }
      });
    return isOld();
  };
  await expect.poll(pull, { timeout: 60_000, intervals: [500] }).toBe(false);
  await member.role('searchbox', 'Поиск людей и постов').seen();
});
