import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLeaveGuard } from './use-leave-guard.ts';

function Probe({ isActive }: { isActive: boolean }) {
  const { isAsking, stay } = useLeaveGuard(isActive);
  return (
    <button type="button" onClick={stay}>
      {isAsking ? 'asking' : 'quiet'}
    </button>
  );
}
const pressBack = () => act(() => void dispatchEvent(new PopStateEvent('popstate')));
const isClosingStopped = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

it('asks on Back and on closing the tab only while something runs', () => {
  const lay = vi.spyOn(history, 'pushState');
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  const { rerender } = render(<Probe isActive={false} />);
  expect(isClosingStopped()).toBe(false);
  expect(lay).not.toHaveBeenCalled();

  rerender(<Probe isActive />);
  expect(isClosingStopped()).toBe(true);
  expect(lay).toHaveBeenCalledTimes(1);
  pressBack();
  screen.getByText('asking');

  act(() => screen.getByRole('button').click());
  screen.getByText('quiet');
  expect(lay).toHaveBeenCalledTimes(2);

  rerender(<Probe isActive={false} />);
  expect(back).toHaveBeenCalledOnce();
  expect(isClosingStopped()).toBe(false);
});

it('leaves no entry behind when Back has taken it away', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  const { rerender } = render(<Probe isActive />);
  pressBack();
  rerender(<Probe isActive={false} />);
  expect(back).not.toHaveBeenCalled();
});
