import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { Advice, linesOf } from './advice.tsx';

beforeEach(() => useToasts.setState({ toasts: [] }));

it('puts commands on lines of their own, and leaves single words among the others', () => {
  expect(linesOf('Задайте `SFERA_SMTP_URL`, затем `sudo systemctl restart sfera`.')).toEqual([
    {
      pieces: [
        { words: 'Задайте ', isCode: false },
        { words: 'SFERA_SMTP_URL', isCode: true },
        { words: ', затем ', isCode: false },
      ],
    },
    { command: 'sudo systemctl restart sfera' },
  ]);
});

it('copies a command, and says when the browser does not', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  renderApp(<Advice words="Установите: `sudo apt install ffmpeg`" />);
  const copy = screen.getByRole('button', { name: 'Скопировать команду: sudo apt install ffmpeg' });
  await userEvent.click(copy);
  expect(write).toHaveBeenCalledWith('sudo apt install ffmpeg');
  write.mockRejectedValueOnce(new Error('no clipboard'));
  await userEvent.click(copy);
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    'Команда скопирована',
    'Ошибка копирования',
  ]);
});
