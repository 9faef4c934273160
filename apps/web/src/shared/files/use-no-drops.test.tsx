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

/** Returns the pointer's drop effect over the page, and whether the browser's own handling is prevented. */
function dragFilesOver(target: Element) {
  let dropEffect: string | undefined;
  const look = (event: DragEvent) => {
    dropEffect = event.dataTransfer?.dropEffect;
  };
  window.addEventListener('dragover', look, { once: true });
  const isLeftToBrowser = fireEvent.dragOver(target, carrying('Files'));
  return { isLeftToBrowser, dropEffect };
}

it('prevents dropped files from replacing the app', () => {
  const { unmount } = render(<Page />);
  const field = screen.getByLabelText('Описание');
  expect(dragFilesOver(field)).toEqual({ isLeftToBrowser: false, dropEffect: 'none' });
  expect(fireEvent.drop(field, carrying('Files'))).toBe(false);
  unmount();
  expect(dragFilesOver(document.body)).toEqual({ isLeftToBrowser: true, dropEffect: 'move' });
  expect(fireEvent.drop(document.body, carrying('Files'))).toBe(true);
});

it('allows text to be dragged into a field', () => {
  render(<Page />);
  expect(fireEvent.drop(screen.getByLabelText('Описание'), carrying('text/plain'))).toBe(true);
});

it.each([
  ['first', [<Page key="page" />, <Chooser key="chooser" />]],
  ['last', [<Chooser key="chooser" />, <Page key="page" />]],
])('does not disturb a file chooser mounted %s', (_, parts) => {
  render(parts);
  expect(dragFilesOver(document.body)).toEqual({ isLeftToBrowser: false, dropEffect: 'copy' });
});
