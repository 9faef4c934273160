import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { FileChooser } from './file-chooser.tsx';

const LABEL = 'Выберите фото или видео';
const two = [new File(['1'], 'one.jpg'), new File(['2'], 'two.mp4')];

function renderChooser(error: string | null = null) {
  const onChoose = vi.fn<(files: File[]) => void>();
  const onCamera = vi.fn<() => void>();
  const { unmount } = render(
    <FileChooser
      input={createRef()}
      limits="Фото до 30 МБ"
      error={error}
      onChoose={onChoose}
      onCamera={onCamera}
    />,
  );
  return { onChoose, onCamera, unmount };
}
const picker = () => screen.getByLabelText<HTMLInputElement>(LABEL, { selector: 'input' });

const paste = (files: File[]) =>
  act(
    () =>
      void document.dispatchEvent(
        Object.assign(new Event('paste', { bubbles: true }), {
          clipboardData: { files, types: [], getData: () => '' },
        }),
      ),
  );

it('accepts several files at once', () => {
  const { onChoose } = renderChooser();
  expect(picker().multiple).toBe(true);
  fireEvent.change(picker(), { target: { files: two } });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(two);
});

it('offers every type and extension that may be uploaded', () => {
  renderChooser();
  expect(picker().accept.split(',')).toEqual(
    expect.arrayContaining(['image/heic', 'video/3gpp2', '.heic', '.mkv', '.avi']),
  );
});

it('accepts pasted files, and ignores pasted text', () => {
  const { onChoose } = renderChooser();
  paste([]);
  expect(onChoose).not.toHaveBeenCalled();
  paste(two);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(two);
});

it('accepts dropped files and shows where to drop them', () => {
  const { onChoose } = renderChooser();
  const dataTransfer = { types: ['Files'], files: two };
  fireEvent.dragEnter(screen.getByText(LABEL), { dataTransfer });
  fireEvent.drop(screen.getByText('Отпустите, чтобы выбрать'), { dataTransfer });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(two);
  screen.getByText(LABEL);
});

it('accepts files dropped beside the zone, but none after it is unmounted', () => {
  const { onChoose, unmount } = renderChooser();
  const dataTransfer = { types: ['Files'], files: two };
  // `fireEvent` returns false when the event's default, opening the file, is prevented.
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(two);
  unmount();
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(true);
  expect(onChoose).toHaveBeenCalledOnce();
});

it('asks for a file when a link is dropped on the zone, and ignores links dropped beside it', () => {
  const { onChoose } = renderChooser();
  const dataTransfer = { types: ['text/uri-list'], files: [] };
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(true);
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.drop(screen.getByText(LABEL), { dataTransfer });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith([]);
});

it('ignores files dropped on a dialog over the page, and prevents the browser from opening them', () => {
  const { onChoose } = renderChooser();
  render(<div role="dialog" aria-label="Камера" />);
  const dialog = screen.getByRole('dialog');
  expect(fireEvent.drop(dialog, { dataTransfer: { types: ['Files'], files: two } })).toBe(false);
  fireEvent.paste(dialog, { clipboardData: { files: two } });
  expect(onChoose).not.toHaveBeenCalled();
});

it('opens the camera', () => {
  const { onCamera } = renderChooser();
  fireEvent.click(screen.getByRole('button', { name: 'Снять на камеру' }));
  expect(onCamera).toHaveBeenCalledOnce();
});

it('describes the picker by the limits or by the error', () => {
  renderChooser();
  const note = screen.getByText('Фото до 30 МБ');
  expect(picker().getAttribute('aria-describedby')).toBe(note.id);
  expect(picker().getAttribute('aria-invalid')).toBeNull();
});

it('marks the picker as invalid, and offers another choice', () => {
  renderChooser('Неподдерживаемый формат файла');
  screen.getByText('Выбрать снова');
  screen.getByText('Неподдерживаемый формат файла');
  expect(screen.queryByText('Фото до 30 МБ')).toBeNull();
  expect(picker().getAttribute('aria-invalid')).toBe('true');
});
