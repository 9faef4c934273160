import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OfflineBar } from './offline-bar.tsx';

function turn(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

it('says that the network is gone, and only while it is', () => {
  render(<OfflineBar />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  turn(false);
  expect(region.textContent).toBe('Нет соединения. Показываем то, что уже загружено');
  turn(true);
  expect(region.textContent).toBe('');
});

it('promises nothing on a page that has loaded nothing', () => {
  turn(false);
  render(<OfflineBar hasContent={false} />);
  expect(screen.getByRole('status').textContent).toBe('Нет соединения');
});
