import { beforeEach, expect, it, vi } from 'vitest';

let afterFirstScreen: typeof import('./after-first-screen.ts').afterFirstScreen;
let afterFirstPicture: typeof afterFirstScreen;
let afterFirstUse: typeof afterFirstScreen;
let whenQuiet: typeof afterFirstScreen;
let isPageUsed: typeof import('./after-first-screen.ts').isPageUsed;
let becomeIdle: () => void;
const run = vi.fn<() => void>();

beforeEach(async () => {
  vi.resetModules();
  ({ afterFirstPicture, afterFirstScreen, afterFirstUse, isPageUsed, whenQuiet } =
    await import('./after-first-screen.ts'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (call: () => void) => waiting.push(call));
  becomeIdle = () => {
    for (const call of waiting.splice(0)) call();
  };
  run.mockReset();
});

function addPicture() {
  const picture = document.createElement('img');
  picture.setAttribute('fetchpriority', 'high');
  const isComplete = vi.spyOn(picture, 'complete', 'get').mockReturnValue(false);
  document.body.append(picture);
  return isComplete;
}

it('runs when the screen has been looked at and the page is idle', () => {
  afterFirstScreen(run);
  vi.advanceTimersByTime(1_400);
  becomeIdle();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(run).not.toHaveBeenCalled();
  becomeIdle();
  expect(run).toHaveBeenCalledOnce();
});

it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'])(
  'runs at once after a %s',
  (sign) => {
    afterFirstScreen(run);
    window.dispatchEvent(new Event(sign));
    becomeIdle();
    expect(run).toHaveBeenCalledOnce();
  },
);

it('runs features of no screen with the first use, or after some seconds', () => {
  afterFirstUse(run);
  vi.advanceTimersByTime(4_900);
  becomeIdle();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  becomeIdle();
  expect(run).toHaveBeenCalledOnce();

  afterFirstUse(run);
  becomeIdle();
  expect(run, 'the page is used').toHaveBeenCalledTimes(2);
  expect(isPageUsed()).toBe(true);
});

it('waits for the first picture, but not for ever', () => {
  const isComplete = addPicture();
  afterFirstScreen(run);
  vi.advanceTimersByTime(5_000);
  becomeIdle();
  expect(run).not.toHaveBeenCalled();
  isComplete.mockReturnValue(true);
  vi.advanceTimersByTime(500);
  becomeIdle();
  expect(run).toHaveBeenCalledOnce();
  document.body.replaceChildren();
});

it('goes on without a picture that does not come', () => {
  addPicture();
  afterFirstScreen(run);
  vi.advanceTimersByTime(6_500);
  becomeIdle();
  expect(run).toHaveBeenCalledOnce();
  document.body.replaceChildren();
});

it('gives each callback an idle moment of its own, also one that fails or comes later', () => {
  const order: string[] = [];
  afterFirstScreen(() => {
    order.push('first');
    throw new Error('broken');
  });
  afterFirstScreen(() => void order.push('second'));
  vi.advanceTimersByTime(1_500);
  expect(becomeIdle).toThrow('broken');
  expect(order).toEqual(['first']);
  becomeIdle();
  expect(order).toEqual(['first', 'second']);
  afterFirstScreen(() => void order.push('third'));
  expect(order).toHaveLength(2);
  becomeIdle();
  expect(order).toEqual(['first', 'second', 'third']);
});

it('does without a word for idleness', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  afterFirstScreen(run);
  vi.advanceTimersByTime(1_500);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

it('leaves out what is no longer wanted', () => {
  const end = new AbortController();
  afterFirstScreen(run, end.signal);
  end.abort();
  vi.advanceTimersByTime(1_500);
  becomeIdle();
  expect(run).not.toHaveBeenCalled();
});

it('runs what would be missed soon with the first picture, or without one at once', () => {
  const isComplete = addPicture();
  afterFirstPicture(run);
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
  isComplete.mockReturnValue(true);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledOnce();
  document.body.replaceChildren();

  afterFirstPicture(run);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(2);
});

it('runs what keeps the first tap with that tap, also while the picture is on its way', () => {
  addPicture();
  afterFirstPicture(run);
  window.dispatchEvent(new Event('pointerdown'));
  expect(run).toHaveBeenCalledOnce();
  document.body.replaceChildren();
});

function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  becomeIdle();
}

it('leaves what is likely to be used until nobody has touched the page for five seconds, one at a time', () => {
  const order: string[] = [];
  whenQuiet(() => void order.push('first'));
  whenQuiet(() => void order.push('second'));
  pass(1_500);
  pass(3_000);
  window.dispatchEvent(new Event('wheel'));
  pass(4_900);
  expect(order).toEqual([]);
  pass(200);
  expect(order).toEqual(['first']);
  window.dispatchEvent(new Event('touchmove'));
  pass(4_900);
  expect(order).toEqual(['first']);
  pass(200);
  expect(order).toEqual(['first', 'second']);
});
