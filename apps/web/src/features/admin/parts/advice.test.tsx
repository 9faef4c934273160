import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { Advice, readAdvice } from './advice.tsx';

beforeEach(() => useToasts.setState({ toasts: [] }));

it.each([
  ['Проверьте: `npm run sfera -- doctor`', 'Проверьте: ', ['npm run sfera -- doctor']],
  ['Задайте `SFERA_SMTP_URL`', 'Задайте [SFERA_SMTP_URL]', []],
  [
    'Включите время: timedatectl set-ntp true. Без него не подходят коды',
    'Включите время: [timedatectl set-ntp true]. Без него не подходят коды',
    ['timedatectl set-ntp true'],
  ],
  [
    'Страница «Копии» или npm run sfera -- backup <папка> --every night --keep 7',
    'Страница «Копии» или ',
    ['npm run sfera -- backup <папка> --every night --keep 7'],
  ],
  [
    'Подкачка: fallocate -l 2G /swapfile; chmod 600 /swapfile. Готово',
    'Подкачка: [fallocate -l 2G /swapfile; chmod 600 /swapfile]. Готово',
    ['fallocate -l 2G /swapfile; chmod 600 /swapfile'],
  ],
  [
    'sudo apt install ffmpeg (Debian), brew install ffmpeg (macOS)',
    '[sudo apt install ffmpeg] (Debian), [brew install ffmpeg] (macOS)',
    ['sudo apt install ffmpeg', 'brew install ffmpeg'],
  ],
  ['Запускайте её так (npm run sfera): он возьмёт', 'Запускайте её так ([npm run sfera]): он возьмёт', []],
])('finds the commands of «%s»', (advice, sentence, commands) => {
  const read = readAdvice(advice);
  expect(read.pieces.map(({ words, isCode }) => (isCode ? `[${words}]` : words)).join('')).toBe(sentence);
  expect(read.commands).toEqual(commands);
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
