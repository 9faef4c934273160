import { beforeEach, expect, it, vi } from 'vitest';
import { endLoop, openLoop } from './play-loop.ts';

const contexts: Loudspeaker[] = [];
/** A loudspeaker that is refused until a person touches the page, as in Safari. */
class Loudspeaker {
  state = 'suspended';
  currentTime = 0;
  source = {
    start: vi.fn(),
    stop: vi.fn(),
    connect: vi.fn(),
    disconnect: vi.fn(),
    buffer: null,
    loop: false,
  };
  constructor() {
    contexts.push(this);
  }
  resume = vi.fn(async () => undefined);
  close = vi.fn(async () => undefined);
  createBufferSource = () => this.source;
}
const sound = { duration: 4 } as AudioBuffer;
const session = { type: 'auto' };

beforeEach(() => {
  contexts.length = 0;
  vi.stubGlobal('AudioContext', Loudspeaker);
  Object.defineProperty(navigator, 'audioSession', { value: session, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'audioSession');
});

it('plays over and over, also on a phone whose ringer is off, and gives all back', () => {
  const onStop = vi.fn();
  const player = openLoop(onStop);
  expect(player.position).toBe(0);
  player.play(sound);
  const [context] = contexts;
  expect(session.type).toBe('playback');
  expect(context?.source).toMatchObject({ buffer: sound, loop: true });
  if (context) context.currentTime = 9;
  expect(player.position, 'of its third turn').toBe(1);
  player.stop();
  player.stop();
  player.play(sound);
  expect(onStop).toHaveBeenCalledOnce();
  expect(context?.source.start).toHaveBeenCalledOnce();
  expect(context?.close).toHaveBeenCalledOnce();
  expect(session.type, 'music of other apps is left alone again').toBe('auto');
});

it('ends the one before', () => {
  const onStop = vi.fn();
  openLoop(onStop).play(sound);
  const next = openLoop();
  expect(onStop).toHaveBeenCalledOnce();
  expect(session.type).toBe('playback');
  endLoop();
  expect(contexts[1]?.close).toHaveBeenCalledOnce();
  next.play(sound);
  expect(contexts[1]?.source.start).not.toHaveBeenCalled();
});

it('goes on with the next touch after a call', () => {
  const player = openLoop();
  const [context] = contexts;
  if (context) context.state = 'interrupted';
  document.dispatchEvent(new Event('pointerup'));
  expect(context?.resume).toHaveBeenCalledTimes(2);
  player.stop();
});

it('begins with the next touch where the browser wants one, and listens to none afterwards', () => {
  const player = openLoop();
  const resume = contexts[0]?.resume;
  expect(resume).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('pointerup'));
  expect(resume).toHaveBeenCalledTimes(2);
  player.stop();
  document.dispatchEvent(new Event('pointerup'));
  expect(resume).toHaveBeenCalledTimes(2);
});
