import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { useIncomingFiles } from './use-incoming-files.ts';

const [first, second] = [new File(['1'], 'Первый.jpg'), new File(['2'], 'Второй.jpg')];
const folder = {
  kind: 'file',
  getAsFile: () => null,
  webkitGetAsEntry: () => ({ isDirectory: true, name: 'Отпуск' }),
};
const dropOn = (label: string, data: object) =>
  act(() => fireEvent.drop(screen.getByLabelText(label), { dataTransfer: { types: ['Files'], ...data } }));

let taken: [string, string[]][] = [];
const take = (by: string) => (files: File[]) => {
  taken.push([by, files.map(({ name }) => name)]);
};

function Page() {
  useIncomingFiles(take('page'));
  return <main aria-label="Страница" />;
}
function Single() {
  const place = useRef<HTMLElement>(null);
  useIncomingFiles(take('dialog'), { isSingle: true, accept: 'image/*', place });
  return (
    <div role="dialog" aria-label="Настройки">
      <section ref={place} />
    </div>
  );
}

afterEach(() => {
  taken = [];
  useToasts.setState({ toasts: [] });
});

it('gives files that are dropped on a dialog to the dialog alone, and those beside it to the page', () => {
  render(
    <>
      <Page />
      <Single />
    </>,
  );
  dropOn('Настройки', { files: [first] });
  dropOn('Страница', { files: [second] });
  expect(taken).toEqual([
    ['dialog', ['Первый.jpg']],
    ['page', ['Второй.jpg']],
  ]);
});

it('takes the first of several files where one is taken, and says so', async () => {
  render(<Single />);
  dropOn('Настройки', { files: [first, second] });
  expect(taken).toEqual([['dialog', ['Первый.jpg']]]);
  await expect
    .poll(() => useToasts.getState().toasts.map(({ message }) => message))
    .toEqual(['Можно выбрать только один файл. Взят первый из 2: «Первый.jpg»']);
});

const offer = () => useToasts.getState().toasts[0]?.action;

it('offers another choice after a refusal, with the same types, and takes it', async () => {
  render(<Single />);
  dropOn('Настройки', { files: [], items: [folder] });
  await expect.poll(() => offer()?.label).toBe('Выбрать снова');
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
  offer()?.onSelect();
  const [input] = click.mock.contexts;
  expect(input).toMatchObject({ type: 'file', accept: 'image/*', multiple: false });
  fireEvent.change(input as HTMLInputElement, { target: { files: [second] } });
  expect(taken).toEqual([['dialog', ['Второй.jpg']]]);
  expect(document.querySelector('input')).toBeNull();
  click.mockRestore();
});
