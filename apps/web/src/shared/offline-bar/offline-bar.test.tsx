import { act, render, screen } from '@testing-library/react';
import { countUsers } from '@sfera/contract/people/users';
import { expect, it, vi } from 'vitest';
import { call } from '#shared/api/call.ts';
import { reply, replyKept } from '#shared/testing.tsx';
import { setWrites } from '#shared/outbox/store.ts';
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
  expect(region.textContent).toBe('Нет соединения. Обновим, когда появится');
  turn(true);
  expect(region.textContent).toBe('');
});

it('promises to send what waits', () => {
  turn(false);
  render(<OfflineBar />);
  const like = { kind: 'like', key: '1', data: {}, atMs: 1, state: 'waiting', failure: null } as const;
  act(() => setWrites('', () => [{ ...like, hasWaited: true }]));
  expect(screen.getByRole('status').textContent).toBe('Нет соединения. Отправим позже');
  act(() => setWrites('', () => []));
  expect(screen.getByRole('status').textContent).toBe('Нет соединения. Обновим, когда появится');
});

it('promises nothing on a page that has loaded nothing', () => {
  turn(false);
  render(<OfflineBar hasContent={false} />);
  expect(screen.getByRole('status').textContent).toBe('Нет соединения');
});

it('says so too when the network is there and the server is not, and goes when it answers', async () => {
  turn(true);
  render(
    <>
      <OfflineBar />
      <OfflineBar hasContent={false} />
    </>,
  );
  const [bar, barOfGuests] = screen.getAllByRole('status');
  reply(countUsers, { count: 7 });
  await act(() => call(countUsers));
  replyKept(countUsers, { count: 6 });
  await act(() => call(countUsers).catch(() => undefined));
  expect(bar?.textContent).toBe('Нет соединения. Обновим, когда появится');
  expect(barOfGuests?.textContent, 'what a guest asks for says so by itself').toBe('');
  reply(countUsers, { count: 8 });
  await act(() => call(countUsers));
  expect(bar?.textContent).toBe('');
});
