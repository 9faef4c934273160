import { describe, expect, it } from 'vitest';
import { chooseWindow, isLookedAt } from './choose-window.ts';

const at = (path: string, visibilityState: 'visible' | 'hidden' = 'hidden', focused = false) => ({
  url: `https://sfera.example${path}`,
  visibilityState,
  focused,
});

describe('the chosen window', () => {
  const hidden = at('/photo');
  const visible = at('/video', 'visible');
  const focused = at('/chat', 'visible', true);
  const docs = at('/api/docs', 'visible', true);
  const picture = at('/media/7/1080.webp', 'visible', true);

  it.each([
    ['the one in use', [hidden, visible, focused], focused],
    ['else one in sight', [hidden, visible], visible],
    ['else the one used last', [hidden, at('/swipes')], hidden],
    ['none that is not of the app', [docs, picture, hidden], hidden],
    ['none', [docs], undefined],
  ])('is %s', (_, windows, chosen) => expect(chooseWindow(windows)).toBe(chosen));
});

describe('a chat in sight', () => {
  it.each([
    ['in use', at('/chat?with=7', 'visible', true), true],
    ['after a pull-to-refresh', at('/chat?with=7&_cb=1700000000000', 'visible', true), true],
    ['of another person', at('/chat?with=8', 'visible', true), false],
    ['beside another window', at('/chat?with=7', 'visible'), false],
    ['in a window out of sight', at('/chat?with=7', 'hidden', true), false],
  ])('%s', (_, window, isSeen) => expect(isLookedAt([at('/'), window], '/chat?with=7')).toBe(isSeen));

  it('is a chat: other news is announced on every screen', () =>
    expect(isLookedAt([at('/post/7', 'visible', true)], '/post/7')).toBe(false));
});
