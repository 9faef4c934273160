import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { signOut } from '#shared/api/session.ts';
import { readPicture, type PictureReading } from '#shared/ui/cropper/read-picture.ts';
import { field, open, prepare, save, stored, submit, tries, type } from './testing.tsx';

vi.mock('#shared/api/upload.ts');
// Decodes pictures, which happy-dom cannot.
vi.mock('#shared/ui/cropper/read-picture.ts');

beforeEach(prepare);

it('keeps edits over a reload, offers to drop them, and drops them at sign-out', async () => {
  const { unmount } = await open();
  type('Имя', 'Екатерина');
  unmount();
  const again = await open();
  expect(field('Имя').value).toBe('Екатерина');
  screen.getByText('Мы вернули правки, которые вы не сохранили');
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
  expect(field('Имя').value).toBe('Катя Орлова');
  expect(stored()).toEqual([]);

  type('Имя', 'Екатерина');
  expect(stored()).toHaveLength(1);
  again.unmount();
  act(signOut);
  expect(stored()).toEqual([]);
});

const choosePicture = () =>
  act(async () =>
    fireEvent.change(screen.getByLabelText('Изменить фото', { selector: 'input' }), {
      target: { files: [new File(['picture'], 'me.heic', { type: 'image/heic' })] },
    }),
  );

it('says after a reload that a chosen picture has to be chosen again, until it is', async () => {
  vi.mocked(readPicture).mockResolvedValue('unshown');
  const first = await open();
  await choosePicture();
  first.unmount();
  const second = await open();
  screen.getByText('Фото придётся выбрать снова');
  expect(save().disabled).toBe(true);
  type('Имя', 'Екатерина');
  await choosePicture();
  expect(screen.queryByText(/придётся/)).toBeNull();
  second.unmount();
  const third = await open();
  screen.getByText('Мы сохранили текст. Фото придётся выбрать снова.');
  expect(field('Имя').value).toBe('Екатерина');
  await choosePicture();
  screen.getByText('Мы вернули правки, которые вы не сохранили');
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
  expect(save().disabled).toBe(true);
  third.unmount();
  await open();
  expect(screen.queryByText(/придётся|вернули/)).toBeNull();
});

it('keeps the removal of the picture over a reload', async () => {
  const { unmount } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Удалить фото' }));
  unmount();
  await open();
  screen.getByText('Мы вернули правки, которые вы не сохранили');
  submit();
  expect(tries[0]?.input.fields).toEqual({ removeLogoImage: true });
});

it('keeps text that was typed while a picture was being decoded', async () => {
  const reading = Promise.withResolvers<PictureReading>();
  vi.mocked(readPicture).mockReturnValue(reading.promise);
  const { unmount } = await open();
  await choosePicture();
  type('Имя', 'Екатерина');
  await act(async () => reading.resolve('unshown'));
  unmount();
  await open();
  expect(field('Имя').value).toBe('Екатерина');
  screen.getByText('Мы сохранили текст. Фото придётся выбрать снова.');
});
