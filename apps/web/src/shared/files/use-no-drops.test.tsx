import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIncomingFiles } from './use-incoming-files.ts';
import { useNoDrops } from './use-no-drops.ts';

function Page() {
  useNoDrops();
  return <textarea aria-label="Описание" />;
}
function Chooser() {
  useIncomingFiles(() => undefined);
  return null;
}
const carrying = (type: string) => ({ dataTransfer: { types: [type], files: [], dropEffect: 'move' } });

/** What the pointer shows over the page, and whether the browser would do with the files as it likes. */
function dragFilesOver(target: Element) {
  let dropEffect: string | undefined;
  const look = (event: DragEvent) => {
    dropEffect = event.dataTransfer?.dropEffect;
  };
  window.addEventListener('dragover', look, { once: true });
  const isLeftToBrowser = fireEvent.dragOver(target, carrying('Files'));
  return { isLeftToBrowser, dropEffect };
}

it('keeps dropped files from taking the place of the app', () => {
  const { unmount } = render(<Page />);
  const field = screen.getByLabelText('Описание');
  expect(dragFilesOver(field)).toEqual({ isLeftToBrowser: false, dropEffect: 'none' });
  expect(fireEvent.drop(field, carrying('Files'))).toBe(false);
  unmount();
  expect(dragFilesOver(document.body)).toEqual({ isLeftToBrowser: true, dropEffect: 'move' });
  expect(fireEvent.drop(document.body, carrying('Files'))).toBe(true);
});

it('leaves words that are dragged into a field alone', () => {
  render(<Page />);
  expect(fireEvent.drop(screen.getByLabelText('Описание'), carrying('text/plain'))).toBe(true);
});

it.each([
  ['first', [<Page key="page" />, <Chooser key="chooser" />]],
  ['last', [<Chooser key="chooser" />, <Page key="page" />]],
])('does not stand in the way of a choice of files, mounted %s', (_, parts) => {
  render(parts);
  expect(dragFilesOver(document.body)).toEqual({ isLeftToBrowser: false, dropEffect: 'copy' });
});
