import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { sendPhoto } from '#entities/chat/outgoing/send-message.ts';
import { TIMUR } from '#entities/chat/testing.ts';
import { PhotoSheet } from './photo-sheet.tsx';
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts';

vi.mock('#entities/chat/outgoing/send-message.ts', () => ({ sendPhoto: vi.fn() }));
vi.mock('./prepare-photo.ts', () => ({ preparePhoto: vi.fn() }));

const onClose = vi.fn<() => void>();
const onSent = vi.fn<() => void>();
const fileOf = (name: string) => new File([name], `${name}.jpg`);
const jpegOf = ({ name }: File) => new Blob([name], { type: 'image/jpeg' });
const prepared = new Map<string, Blob>();

beforeEach(() => {
  vi.clearAllMocks();
  prepared.clear();
  vi.mocked(preparePhoto).mockImplementation(async (file): Promise<PreparedPhoto> => {
    if (file.name.startsWith('broken')) return { refusal: 'Не удалось прочитать файл' };
    const photo = jpegOf(file);
    prepared.set(file.name, photo);
    return { photo, isDrawn: true };
  });
});

const QUOTE = { id: null, senderId: null, login: null, content: '', hasPhoto: false };

const show = (...names: string[]) =>
  render(
    <PhotoSheet
      files={names.map(fileOf)}
      partner={TIMUR}
      replyTo={QUOTE}
      isOpen
      onClose={onClose}
      onSent={onSent}
    />,
  );
const send = () => screen.getByRole('button', { name: 'Отправить' });
const caption = () => screen.getByRole('textbox', { name: 'Добавьте подпись...' });

it('sends prepared photos one after another, with the caption under the last one', async () => {
  show('a', 'b');
  screen.getByRole('dialog', { name: 'Отправить 2 фото' });
  await screen.findByRole('img', { name: 'Фото 2 из 2' });
  await userEvent.type(caption(), 'Закат{Enter}');
  expect(vi.mocked(sendPhoto).mock.calls).toEqual([
    [{ partner: TIMUR, photo: prepared.get('a.jpg'), content: '', replyTo: QUOTE }],
    [{ partner: TIMUR, photo: prepared.get('b.jpg'), content: 'Закат', replyTo: null }],
  ]);
  expect([onClose.mock.calls.length, onSent.mock.calls.length]).toEqual([1, 1]);
});

it('waits until all photos are prepared', async () => {
  const gate = Promise.withResolvers<void>();
  vi.mocked(preparePhoto).mockImplementation(async (file) => {
    await gate.promise;
    return { photo: jpegOf(file), isDrawn: true };
  });
  show('a');
  expect(screen.getByText('Готовим фото…')).not.toBeNull();
  expect(send().getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(caption(), { key: 'Enter' });
  expect(sendPhoto).not.toHaveBeenCalled();
  gate.resolve();
  await screen.findByRole('img', { name: 'Фото' });
  await userEvent.click(send());
  expect(sendPhoto).toHaveBeenCalledOnce();
});

it('says why a photo cannot be sent, and sends the others', async () => {
  show('a', 'broken');
  expect((await screen.findByRole('alert')).textContent).toBe('Не удалось прочитать файл');
  await userEvent.click(send());
  expect(vi.mocked(sendPhoto).mock.calls.map(([{ photo }]) => photo)).toEqual([prepared.get('a.jpg')]);
});

it('removes a photo, and closes when the last one is removed', async () => {
  show('a', 'b');
  await userEvent.click(screen.getByRole('button', { name: 'Убрать фото 1' }));
  screen.getByRole('dialog', { name: 'Отправить фото' });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Убрать фото 1' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(sendPhoto).not.toHaveBeenCalled();
});
