import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '#shared/testing.tsx';
import { makeVideo, renderReel } from '../testing.tsx';
import { Description } from './description.tsx';

const mentions = [
  { written: 'timur', id: v.parse(UserId, '019ca945-5835-77c2-8f05-72a12ec0d1f6'), login: 'timur' },
];
const description = 'Спойлер: @timur и https://example.org/палатка';

/** Fakes an overflow: happy-dom has no layout. */
function overflow() {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(42);
}
const more = () => screen.queryByRole('button', { name: 'ещё: показать описание целиком' });
const less = () => screen.queryByRole('button', { name: 'свернуть описание' });

it('shows a short description whole, with its links', () => {
  renderReel(makeVideo({ description, mentions }));
  expect(screen.getByRole('link', { name: 'example.org/палатка' }).getAttribute('href')).toContain(
    'https://',
  );
  screen.getByRole('link', { name: '@timur' });
  expect(more()).toBeNull();
});

it('shows nothing for an empty description', () => {
  const { container } = renderReel(makeVideo({ description: '' }));
  expect(container.querySelector('p')).toBeNull();
});

it('unfolds a long description into a box that keys scroll, and folds it again', async () => {
  overflow();
  const onKeyDown = vi.fn();
  renderApp(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what scrolls around the words
    <div onKeyDown={onKeyDown}>
      <Description description={description} mentions={mentions} isActive />
    </div>,
  );
  expect(more()?.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('group', { name: 'Описание' })).toBeNull();
  await userEvent.click(more() ?? document.body);
  expect(less()?.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(less());

  screen.getByRole('group', { name: 'Описание' }).focus();
  await userEvent.keyboard('{ArrowDown}{PageUp}');
  expect(onKeyDown).not.toHaveBeenCalled();
  await userEvent.keyboard('m');
  expect(onKeyDown).toHaveBeenCalledOnce();

  await userEvent.click(less() ?? document.body);
  expect(more()?.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(more());
});

it('lets swipes through an unfolded description without overflow, and still folds it', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(60);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => (less() ? 60 : 42));
  renderApp(<Description description={description} mentions={mentions} isActive />);
  await userEvent.click(more() ?? document.body);
  expect(screen.queryByRole('group')).toBeNull();
  await userEvent.click(less() ?? document.body);
  expect(document.activeElement).toBe(more());
});

it('folds the description when the reel is left', async () => {
  overflow();
  const { rerender } = render(<Description description="Как мы чинили палатку" isActive />);
  await userEvent.click(more() ?? document.body);
  for (const isActive of [false, true])
    rerender(<Description description="Как мы чинили палатку" isActive={isActive} />);
  expect(more()?.getAttribute('aria-expanded')).toBe('false');
});

it('unfolds the description when the focus moves to a link in it', async () => {
  overflow();
  renderApp(<Description description={description} mentions={mentions} isActive />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '@timur' }));
  expect(less()).not.toBeNull();
});
