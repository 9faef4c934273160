import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { refuseDrops } from '../files/no-drops.ts';
import { useIncomingFiles } from './use-incoming-files.ts';

function Page() {
  useEffect(refuseDrops, []);
  return <textarea aria-label="Описание" />;
}
function Chooser() {
  useIncomingFiles(() => undefined);
  return null;
}
const carrying = (type: string) => ({ dataTransfer: { types: [type], files: [], dropEffect: 'move' } });
const LINK = 'text/uri-list';

afterEach(() => useToasts.setState({ toasts: [] }));

/** Returns the pointer's drop effect over the page, and whether the browser's own handling is prevented. */
function dragOver(target: Element, type: string) {
  let dropEffect: string | undefined;
  const look = (event: DragEvent) => {
    dropEffect = event.dataTransfer?.dropEffect;
  };
  // After the listeners of the page.
  window.addEventListener('dragover', look, { once: true });
  const isLeftToBrowser = fireEvent.dragOver(target, carrying(type));
  return { isLeftToBrowser, dropEffect };
}

it.each(['Files', LINK])('prevents what is dropped (%s) from replacing the app', (type) => {
  const { unmount } = render(<Page />);
  expect(dragOver(document.body, type)).toEqual({ isLeftToBrowser: false, dropEffect: 'none' });
  expect(fireEvent.drop(document.body, carrying(type))).toBe(false);
  unmount();
  expect(dragOver(document.body, type)).toEqual({ isLeftToBrowser: true, dropEffect: 'move' });
  expect(fireEvent.drop(document.body, carrying(type))).toBe(true);
});

it('lets text and links, but no files, be dragged into a field', () => {
  render(<Page />);
  const field = screen.getByLabelText('Описание');
  expect(fireEvent.drop(field, carrying('text/plain'))).toBe(true);
  expect(fireEvent.drop(field, carrying(LINK))).toBe(true);
  expect(fireEvent.drop(field, carrying('Files'))).toBe(false);
});

it.each([
  ['first', [<Page key="page" />, <Chooser key="chooser" />]],
  ['last', [<Chooser key="chooser" />, <Page key="page" />]],
])('does not disturb a file chooser mounted %s', (_, parts) => {
  render(parts);
  expect(dragOver(document.body, 'Files')).toEqual({ isLeftToBrowser: false, dropEffect: 'copy' });
});

it('says of a link that it is no file, where files are taken and no field is below the pointer', async () => {
  render(
    <>
      <Page />
      <Chooser />
    </>,
  );
  fireEvent.drop(screen.getByLabelText('Описание'), carrying(LINK));
  expect(useToasts.getState().toasts).toEqual([]);
  fireEvent.drop(document.body, carrying(LINK));
  await expect
    .poll(() => useToasts.getState().toasts.map(({ message }) => message))
    .toEqual(['Это ссылка, а не файл. Сохраните файл на устройство и выберите его']);
});
