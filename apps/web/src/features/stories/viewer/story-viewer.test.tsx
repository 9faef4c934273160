import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import { viewStory } from '@sfera/contract/stories/stories';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeStoryGroup } from '#entities/story/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { StoryViewer, type StoryViewerProps } from './story-viewer.tsx';
import {
  announced,
  arriveAll,
  change,
  drawnShare,
  pass,
  settle,
  shownPage,
  stubPage,
  swipe,
  tapAt,
  touch,
  useChanging,
} from './testing.ts';

const alina = makeStoryGroup({ stories: [{ text: 'Первая' }, {}, { durationMs: 8_000 }] });
const timur = makeStoryGroup({
  id: '01990000-0000-7000-8000-0000000000b2',
  login: 'timur',
  stories: [{ isViewed: true }, {}],
});
const idOf = (number: number) => v.parse(UserId, `01990000-0000-7000-8000-00000000020${number}`);
const personOf = (number: number) => makeStoryGroup({ id: idOf(number), login: `p${number}` });
const LEFT = [50, 300] as const;
const RIGHT = [350, 300] as const;
const onClose = vi.fn();

const Page = ({ groups, ...props }: StoryViewerProps) => (
  <StoryViewer groups={useChanging(groups)} {...props} />
);

function open(props: Partial<StoryViewerProps> = {}, isSettled = true) {
  const seen = reply(viewStory, undefined);
  renderApp(<Page groups={[alina, timur]} startAt={alina.id} kind="others" onClose={onClose} {...props} />);
  if (isSettled) settle();
  return { seen };
}
const seenIds = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body);
const dialog = () => screen.queryByRole('dialog');
const key = (code: string, target: Element = dialog() ?? document.body) =>
  fireEvent.keyDown(target, { code });

beforeEach(() => {
  signIn(makeToken());
  onClose.mockClear();
  stubPage();
  vi.useFakeTimers();
});
afterEach(async () => {
  // Lets answers on their way arrive.
  await pass(1_000);
  vi.useRealTimers();
});

it('shows each story for its duration, then the next person’s first unseen one, then closes', async () => {
  const { seen } = open();
  await pass(10_000);
  expect(announced(), 'nothing has come yet').toBe('История alina.k, 1 из 3');
  expect(seen).toEqual([]);
  await arriveAll();
  await pass(4_999);
  expect(announced()).toBe('История alina.k, 1 из 3');
  await pass(1);
  expect(announced()).toBe('История alina.k, 2 из 3');
  await arriveAll();
  await pass(5_000);
  await arriveAll();
  await pass(7_900);
  expect(announced(), 'it has its own duration').toBe('История alina.k, 3 из 3');
  await pass(100);
  expect(announced()).toBe('История timur, 2 из 2');
  await arriveAll();
  await pass(5_000);
  expect(dialog()).toBeNull();
  await pass(0);
  expect(onClose).toHaveBeenCalledOnce();
  const watched = [...alina.stories, timur.stories[1]].map((story) => ({ storyId: story?.id }));
  expect(seenIds(seen)).toEqual(watched);
});

it('has an arrow only where a story stands', async () => {
  open({ groups: [makeStoryGroup({ id: alina.id, stories: [{}, {}] })] });
  expect(screen.queryByRole('button', { name: 'Предыдущая история' })).toBeNull();
  const next = screen.getByRole('button', { name: 'Следующая история' });
  next.focus();
  fireEvent.click(next);
  expect(screen.queryByRole('button', { name: 'Следующая история' })).toBeNull();
  await pass(50);
  expect(dialog()?.contains(document.activeElement), 'keys still work').toBe(true);
});

it('draws the progress bar in steps of 100 ms, each to where it will be at the next step', async () => {
  open();
  await arriveAll();
  expect(drawnShare()).toBeCloseTo(0.02);
  await pass(1_000);
  expect(drawnShare()).toBeCloseTo(0.22);
  touch.down(RIGHT);
  await pass(0);
  expect(drawnShare(), 'held, it stands where the time does').toBeCloseTo(0.2);
});

it('goes forward by a tap on the right half and back by the left, as quickly as the taps come', async () => {
  open();
  tapAt(RIGHT);
  tapAt(RIGHT);
  expect(announced()).toBe('История alina.k, 3 из 3');
  tapAt(LEFT);
  tapAt(LEFT);
  tapAt(LEFT);
  expect(announced(), 'and starts over at the very beginning').toBe('История alina.k, 1 из 3');
});

it('ignores a press right after it opened, the second of a double tap', async () => {
  open({}, false);
  await pass(299);
  tapAt(RIGHT);
  expect(announced()).toBe('История alina.k, 1 из 3');
  await pass(1);
  tapAt(RIGHT);
  expect(announced()).toBe('История alina.k, 2 из 3');
});

it('pauses under a finger, hides the controls when the finger stays, and resumes', async () => {
  open();
  await arriveAll();
  await pass(4_000);
  touch.down(RIGHT);
  await pass(150);
  expect(document.querySelector('[data-bare]')).toBeNull();
  await pass(60_000);
  expect(document.querySelector('[data-bare]')).not.toBeNull();
  touch.up(RIGHT);
  expect(document.querySelector('[data-bare]')).toBeNull();
  expect(announced()).toBe('История alina.k, 1 из 3');
  await pass(999);
  expect(announced()).toBe('История alina.k, 1 из 3');
  await pass(1);
  expect(announced()).toBe('История alina.k, 2 из 3');
});

it.each([
  ['left by 61 px', [200, 300], [139, 300], 'История alina.k, 3 из 3'],
  ['left by 60 px', [200, 300], [140, 300], 'История alina.k, 2 из 3'],
  ['right by 61 px', [200, 300], [261, 300], 'История alina.k, 1 из 3'],
] as const)('follows a swipe to the %s', async (_, from, to, expected) => {
  open({ startAtStory: alina.stories[1]?.id });
  swipe(from, to);
  expect(announced()).toBe(expected);
});

it('follows a finger down, springs back from 120 px, and closes from 121 px', async () => {
  open();
  const stage = () => dialog()?.parentElement?.style.getPropertyValue('--pull');
  touch.down([200, 100]);
  touch.move([200, 200]);
  expect(stage()).toBe('100');
  touch.move([200, 220]);
  touch.up([200, 220]);
  expect(stage()).toBe('');
  expect(dialog()).not.toBeNull();
  swipe([200, 100], [200, 221]);
  expect(dialog()).toBeNull();
});

it('ignores two fingers, and a finger that the browser cancels', async () => {
  open();
  touch.down(RIGHT);
  touch.down(LEFT, 2);
  touch.up(LEFT, 2);
  touch.up(RIGHT);
  expect(announced()).toBe('История alina.k, 1 из 3');
  touch.down(RIGHT);
  touch.cancel();
  await arriveAll();
  await pass(5_000);
  expect(announced(), 'it is not held any more').toBe('История alina.k, 2 из 3');
});

it('handles arrows, Space and Escape', async () => {
  open();
  await arriveAll();
  key('ArrowRight');
  expect(announced()).toBe('История alina.k, 2 из 3');
  key('ArrowLeft');
  expect(announced()).toBe('История alina.k, 1 из 3');
  key('Space');
  await pass(60_000);
  expect(announced()).toBe('История alina.k, 1 из 3');
  key('Space');
  await pass(5_000);
  expect(announced()).toBe('История alina.k, 2 из 3');
  fireEvent.keyDown(dialog() ?? document.body, { key: 'Escape' });
  expect(dialog()).toBeNull();
});

it('leaves Space to a focused button', async () => {
  open();
  await arriveAll();
  key('Space', screen.getByRole('button', { name: 'Следующая история' }));
  await pass(5_000);
  expect(announced()).toBe('История alina.k, 2 из 3');
});

it('pauses while the page is hidden', async () => {
  open();
  await arriveAll();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await pass(60_000);
  expect(announced()).toBe('История alina.k, 1 из 3');
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await pass(5_000);
  expect(announced()).toBe('История alina.k, 2 из 3');
});

it('loads more people two before the end, and appends them', () => {
  const onNearEnd = vi.fn();
  const people = [1, 2, 3, 4].map((number) => personOf(number));
  open({ groups: people, startAt: idOf(1), onNearEnd });
  expect(onNearEnd).not.toHaveBeenCalled();
  key('ArrowRight');
  expect(onNearEnd).toHaveBeenCalledOnce();
  change([personOf(5), ...people]);
  for (let times = 0; times < 3; times++) key('ArrowRight');
  expect(announced()).toBe('История p5, 1 из 1');
});

it('goes on when the current story is deleted, and closes with the last one', () => {
  open();
  const [first, ...others] = alina.stories;
  change([{ ...alina, stories: others }, timur]);
  expect(announced()).toBe('История alina.k, 1 из 2');
  expect(shownPage().textContent, `no word of «${first?.text}»`).not.toContain('Первая');
  change([timur]);
  expect(announced()).toBe('История timur, 2 из 2');
  change([]);
  expect(dialog()).toBeNull();
});

it('closes at once when there is nothing to show', () => {
  open({ groups: [] });
  expect(dialog()).toBeNull();
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows the text below the picture, unless the picture contains it', () => {
  const group = makeStoryGroup({ stories: [{ text: 'Рассвет' }, { text: 'Закат', isTextDrawn: true }] });
  open({ groups: [group] });
  expect(screen.getByText('Рассвет').tagName).toBe('P');
  key('ArrowRight');
  expect(screen.queryByText('Закат')).toBeNull();
  screen.getByRole('img', { name: 'Закат' });
});

it('shows a long text whole after a press, and pauses meanwhile', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300);
  open();
  await arriveAll();
  const whole = screen.getByRole('button', { name: 'Показать текст целиком', expanded: false });
  fireEvent.click(whole);
  expect(whole.getAttribute('aria-expanded')).toBe('true');
  await pass(60_000);
  expect(announced()).toBe('История alina.k, 1 из 3');
  fireEvent.click(whole);
  await pass(5_000);
  expect(announced()).toBe('История alina.k, 2 из 3');
});

it('offers no whole text where all of it is shown', () => {
  open();
  expect(screen.queryByRole('button', { name: 'Показать текст целиком' })).toBeNull();
});

it('goes to a neighbour that is pressed', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Истории timur' }));
  expect(announced()).toBe('История timur, 2 из 2');
});

it('returns the focus to what opened it', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  open();
  expect(dialog()?.contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await pass(0);
  expect(document.activeElement).toBe(opener);
  opener.remove();
});
