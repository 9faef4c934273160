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
        Object.assign(new Event('paste', { bubbles: true }), { clipboardData: { files } }),
      ),
  );

it('takes several files at once', () => {
  const { onChoose } = renderChooser();
  expect(picker().multiple).toBe(true);
  fireEvent.change(picker(), { target: { files: two } });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(two);
});

it('offers every type and ending that may be uploaded', () => {
  renderChooser();
  expect(picker().accept.split(',')).toEqual(
    expect.arrayContaining(['image/heic', 'video/3gpp2', '.heic', '.mkv', '.avi']),
  );
});

it('takes pasted files, and leaves pasted words alone', () => {
  const { onChoose } = renderChooser();
  paste([]);
  expect(onChoose).not.toHaveBeenCalled();
  paste(two);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(two);
});

it('takes dropped files and says where to let go', () => {
  const { onChoose } = renderChooser();
  const dataTransfer = { types: ['Files'], files: two };
  fireEvent.dragEnter(screen.getByText(LABEL), { dataTransfer });
  fireEvent.drop(screen.getByText('Отпустите, чтобы выбрать'), { dataTransfer });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(two);
  screen.getByText(LABEL);
});

it('takes files dropped beside the zone, and no more when it is gone', () => {
  const { onChoose, unmount } = renderChooser();
  const dataTransfer = { types: ['Files'], files: two };
  // `fireEvent` gives false when the browser is kept from opening the file.
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(two);
  unmount();
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(true);
  expect(onChoose).toHaveBeenCalledOnce();
});

it('asks for a file when a link is dropped on the zone, and leaves links beside it alone', () => {
  const { onChoose } = renderChooser();
  const dataTransfer = { types: ['text/uri-list'], files: [] };
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(true);
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.drop(screen.getByText(LABEL), { dataTransfer });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith([]);
});

it('takes nothing that comes to a dialog over the page, nor lets the browser open it', () => {
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

it('tells the limits, or what was wrong, with the picker', () => {
  renderChooser();
  const note = screen.getByText('Фото до 30 МБ');
  expect(picker().getAttribute('aria-describedby')).toBe(note.id);
  expect(picker().getAttribute('aria-invalid')).toBeNull();
});

it('marks the picker as wrong', () => {
  renderChooser('Неподдерживаемый формат файла');
  screen.getByText('Неподдерживаемый формат файла');
  expect(screen.queryByText('Фото до 30 МБ')).toBeNull();
  expect(picker().getAttribute('aria-invalid')).toBe('true');
});
