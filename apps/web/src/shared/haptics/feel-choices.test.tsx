import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FeelChoices } from './feel-choices.tsx';

const vibrate = vi.fn<() => boolean>();
beforeEach(() => {
  vibrate.mockReset();
  vi.stubGlobal('navigator', { vibrate });
});

/** A click by a hand: by script it would be felt for nothing. */
function click(markup: string, isTrusted = true) {
  const place = document.createElement('div');
  place.innerHTML = markup;
  document.body.append(place);
  const event = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  place.querySelector('svg, button')?.dispatchEvent(event);
}

it.each([
  ['a like', '<button aria-pressed="false"><svg></svg></button>', 1],
  ['a like taken back', '<button aria-pressed="true"><svg></svg></button>', 0],
  ['a reaction', '<button role="radio" aria-checked="false"></button>', 1],
  ['any other button', '<button></button>', 0],
])('lets the hand feel %s as it should', (_what, markup, times) => {
  const { unmount } = render(<FeelChoices />);
  click(markup);
  expect(vibrate).toHaveBeenCalledTimes(times);
  unmount();
  click(markup);
  expect(vibrate).toHaveBeenCalledTimes(times);
});

it('feels nothing of what a script clicks', () => {
  render(<FeelChoices />);
  click('<button aria-pressed="false"></button>', false);
  expect(vibrate).not.toHaveBeenCalled();
});
