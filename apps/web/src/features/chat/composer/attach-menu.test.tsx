import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TIMUR } from '#entities/chat/testing.ts';
import { stubCameras, stubMediaDevices } from '#shared/media/camera/testing-camera.ts';
import { RoundRecorder } from '../round/round-recorder.tsx';
import { AttachMenu } from './attach-menu.tsx';

vi.mock('../round/round-recorder.tsx', () => ({ RoundRecorder: vi.fn(() => null) }));

const onFiles = vi.fn<(files: File[]) => void>();
const show = () =>
  render(<AttachMenu partner={TIMUR} replyTo={null} onFiles={onFiles} onSent={() => undefined} />);
const notes = new File(['Просто текст'], 'notes.txt', { type: 'text/plain' });
const input = () => screen.getByLabelText('Отправить файл', { selector: 'input' });

it('offers files and round videos where this browser records', async () => {
  stubCameras();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Прикрепить' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Файл' }));
  await userEvent.upload(input(), notes);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([notes]);
  expect(RoundRecorder).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Прикрепить' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Видеосообщение' }));
  await waitFor(() =>
    expect(vi.mocked(RoundRecorder).mock.lastCall?.[0]).toMatchObject({ partner: TIMUR, isOpen: true }),
  );
});

it('is a button for files where it does not', async () => {
  stubMediaDevices(undefined);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Отправить файл' }));
  expect(input()).not.toBeNull();
  expect(screen.queryByRole('menu')).toBeNull();
});
