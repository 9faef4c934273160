import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import type { CurrentUser } from '@sfera/contract/people/users';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CropDialogProps } from '#shared/ui/cropper/crop-dialog.tsx';
import { readPicture, type PictureReading } from '#shared/ui/cropper/read-picture.ts';
import { PictureField } from './picture-field.tsx';
import { usePicture, type Picture } from '#shared/ui/cropper/use-picture.ts';

// Both decode pictures, which happy-dom cannot.
vi.mock('#shared/ui/cropper/read-picture.ts');
vi.mock('#shared/ui/cropper/crop-dialog.tsx', () => ({
  CropDialog: ({ file, lostMotion, onCancel, onDone }: CropDialogProps) => (
    <div role="dialog" aria-label="Выберите область">
      <p>{file instanceof File && file.name}</p>
      <p>{lostMotion}</p>
      <button onClick={onCancel}>Отмена</button>
      <button onClick={() => onDone(new Blob(['square']))}>Готово</button>
    </div>
  ),
}));

const katya: CurrentUser = {
  id: v.parse(UserId, '01990000-0000-7000-8000-000000000001'),
  login: 'katya',
  userName: 'Катя',
  logoImage: null,
  isVerified: false,
  email: 'katya@example.ru',
  description: '',
  isPrivate: false,
  countPosts: 0,
  countFollowers: 0,
  countFollowing: 0,
  role: 'member',
  limitedUntil: null,
  isDisabled: false,
};
let picture: Picture;

function Probe() {
  const choice = usePicture('kept', () => undefined);
  useEffect(() => {
    ({ picture } = choice);
  });
  return <PictureField user={katya} choice={choice} isBusy={false} />;
}

const read = (reading: PictureReading) => vi.mocked(readPicture).mockResolvedValue(reading);
const choose = (name = 'me.jpg', type = 'image/jpeg', bytes = 'picture') =>
  act(async () =>
    fireEvent.change(screen.getByLabelText('Изменить фото', { selector: 'input' }), {
      target: { files: [new File([bytes], name, { type })] },
    }),
  );

beforeEach(() => {
  read('shown');
  render(<Probe />);
});

it('opens the cropper for a picture that the browser can decode, and takes its square', async () => {
  await choose();
  await screen.findByText('me.jpg');
  expect(picture.kind).toBe('kept');
  await userEvent.click(screen.getByRole('button', { name: 'Готово' }));
  expect(picture).toMatchObject({ kind: 'chosen', isWhole: false });
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('img', { name: 'Фото профиля' });
  screen.getByText('Новое фото появится после сохранения');
  await userEvent.click(screen.getByRole('button', { name: 'Удалить фото' }));
  expect(picture.kind).toBe('kept');
});

it('keeps the earlier choice when the cropper is cancelled', async () => {
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Готово' }));
  const before = picture;
  await choose('other.jpg');
  await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }));
  expect(picture).toBe(before);
});

it('sends HEIC whole where the browser cannot decode it, and says that the server will crop it', async () => {
  read('unshown');
  await choose('IMG_1.HEIC', '');
  expect(picture).toMatchObject({ kind: 'chosen', isWhole: true });
  screen.getByText(/в круг попадёт середина/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['a video', 'film.mp4', 'video/mp4', 'x', 'shown', 'Неподдерживаемый формат файла'],
  ['a drawing with code in it', 'logo.svg', 'image/svg+xml', 'x', 'shown', 'Неподдерживаемый формат файла'],
  ['an empty file', 'me.jpg', 'image/jpeg', '', 'shown', 'Файл пустой'],
  [
    'a damaged file',
    'me.jpg',
    'image/jpeg',
    'x',
    'broken',
    'Не удалось прочитать файл. Возможно, он повреждён',
  ],
  ['a huge picture', 'me.png', 'image/png', 'x', 'too-big', 'Слишком большое изображение'],
] as const)('refuses %s and keeps the earlier valid choice', async (_, name, type, bytes, reading, words) => {
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Готово' }));
  const before = picture;
  read(reading);
  await choose(name, type, bytes);
  screen.getByText(words);
  expect(picture).toBe(before);
});

it('takes the last of two files chosen quickly', async () => {
  const first = Promise.withResolvers<PictureReading>();
  vi.mocked(readPicture).mockReturnValueOnce(first.promise);
  await choose('first.jpg');
  await choose('second.jpg');
  await screen.findByText('second.jpg');
  await act(async () => first.resolve('shown'));
  screen.getByText('second.jpg');
});

it('says before and after the cut that a picture loses its motion', async () => {
  const words = /Движение не сохранится: останется первый кадр/;
  await choose('a.webp', 'image/webp', 'RIFF1234WEBPVP8X1234\u0002 and more bytes');
  await screen.findByText('a.webp');
  screen.getByText(words);
  await userEvent.click(screen.getByRole('button', { name: 'Готово' }));
  screen.getByText(words);
  await choose('still.jpg');
  await userEvent.click(await screen.findByRole('button', { name: 'Готово' }));
  expect(screen.queryByText(words)).toBeNull();
});
