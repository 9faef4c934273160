import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { tellProgress } from '#entities/chat/outgoing/sending-progress.ts';
import { renderApp } from '#shared/testing.tsx';
import { SendingMark } from './sending-mark.tsx';

const percent = () =>
  screen.getByRole('progressbar', { name: 'Отправка фото' }).getAttribute('aria-valuenow');

it('shows how much of its own photo has gone, and takes it back', async () => {
  const discard = vi.fn<(tempId: string) => void>();
  renderApp(<SendingMark tempId="temp-1" kind="photo" onDiscard={discard} />);
  expect(percent()).toBe('0');
  act(() => {
    tellProgress('temp-1', { sentBytes: 3_000_000, totalBytes: 12_000_000 });
    tellProgress('temp-2', { sentBytes: 12_000_000, totalBytes: 12_000_000 });
  });
  expect(percent()).toBe('25');
  act(() => tellProgress('temp-1', null));
  expect(percent()).toBe('0');
  await userEvent.click(screen.getByRole('button', { name: 'Отменить отправку' }));
  expect(discard).toHaveBeenCalledExactlyOnceWith('temp-1');
});
