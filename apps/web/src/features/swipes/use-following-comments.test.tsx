import type { PostId } from '@sfera/contract/base/ids';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setOpenComments, useOpenComments } from '#entities/post/comments/open-comments.ts';
import { makeSwipe } from './testing.tsx';
import { useFollowingComments } from './use-following-comments.ts';

const [a, b, c] = [makeSwipe().id, makeSwipe().id, makeSwipe().id];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  useOpenComments.setState({ postId: null, isOpen: false });
});

const watch = () =>
  renderHook(({ id }: { id: PostId }) => useFollowingComments(id), { initialProps: { id: a } });
const rest = () => act(() => void vi.advanceTimersByTime(400));
const isOpen = () => useOpenComments.getState().isOpen && useOpenComments.getState().postId;

it('opens the comments of the active reel when comments of another one are open', () => {
  const { rerender } = watch();
  rest();
  expect(isOpen(), 'nothing by itself').toBe(false);
  setOpenComments(a, true);
  rerender({ id: b });
  expect(isOpen()).toBe(a);
  rerender({ id: c });
  rest();
  expect(isOpen()).toBe(c);
});

it('keeps the focus where it was', () => {
  const panel = document.body.appendChild(document.createElement('button'));
  const takeFocus = useOpenComments.subscribe(() => panel.focus());
  const { rerender } = watch();
  setOpenComments(a, true);
  panel.blur();
  rerender({ id: b });
  rest();
  expect(document.activeElement).toBe(document.body);
  takeFocus();
  panel.remove();
});
