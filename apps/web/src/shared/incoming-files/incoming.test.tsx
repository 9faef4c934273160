import { fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { useIncomingFiles } from './use-incoming-files.ts';

const file = (name: string, type = '', size = 3) =>
  new File(['x'.repeat(size)], name, { type, lastModified: 5 });
const PHOTO = file('Море.jpg', 'image/jpeg');
const REPORT = file('Отчёт.pdf', 'application/pdf');
const PICTURE = file('image.png', 'image/png');

interface Data {
  files?: File[];
  folders?: string[];
  texts?: Record<string, string>;
}

/** The data as a browser gives them: a folder is an entry, and a file of some kilobytes without a type that cannot be read. */
function dataOf({ files = [], folders = [], texts = {} }: Data) {
  const asFiles = folders.map((name) => file(name, '', 4_096));
  const items = [
    ...Object.keys(texts).map((type) => ({ kind: 'string', type, getAsFile: () => null })),
    ...files.map((one) => ({
      kind: 'file',
      getAsFile: () => one,
      webkitGetAsEntry: () => ({ isDirectory: false, name: one.name }),
    })),
    ...asFiles.map((one) => ({
      kind: 'file',
      getAsFile: () => one,
      webkitGetAsEntry: () => ({ isDirectory: true, name: one.name }),
    })),
  ];
  return {
    items,
    files: [...files, ...asFiles],
    types: [...Object.keys(texts), ...(items.length > 0 ? ['Files'] : [])],
    getData: (type: string) => texts[type] ?? '',
  };
}

let taken: string[] | null = null;
function Page() {
  useIncomingFiles((files) => (taken = files.map(({ name }) => name)), { leavesWords: true });
  return <textarea />;
}
const told = () => useToasts.getState().toasts.map(({ message }) => message);
afterEach(() => {
  taken = null;
  useToasts.setState({ toasts: [] });
});

/** Returns whether the browser is left to paste the words. */
function paste(data: Data): boolean {
  render(<Page />);
  return fireEvent.paste(document.querySelector('textarea') ?? document.body, {
    clipboardData: dataOf(data),
  });
}

it('refuses folders at once by their names, and takes the files beside them', async () => {
  render(<Page />);
  fireEvent.drop(document.body, { dataTransfer: dataOf({ files: [PHOTO, REPORT], folders: ['Отпуск'] }) });
  expect(taken).toEqual(['Море.jpg', 'Отчёт.pdf']);
  await expect.poll(told).toEqual(['Папку «Отпуск» отправить нельзя. Откройте её и выберите файлы']);
});

it('refuses several folders in one sentence, and takes nothing', async () => {
  render(<Page />);
  fireEvent.drop(document.body, { dataTransfer: dataOf({ folders: ['А', 'Б', 'В'] }) });
  expect(taken).toBeNull();
  await expect.poll(told).toEqual(['Нельзя отправить 3 папки. Откройте их и выберите файлы']);
});

it('takes a file once that stands in both lists, and is another object in each', () => {
  const data = dataOf({ files: [PHOTO] });
  render(<Page />);
  const again = file('Море.jpg', 'image/jpeg');
  fireEvent.drop(document.body, { dataTransfer: { ...data, files: [again, REPORT] } });
  expect(taken).toEqual(['Море.jpg', 'Отчёт.pdf']);
});

it.each<[string, Data, string[]]>([
  ['Explorer', { files: [REPORT, PHOTO] }, ['Отчёт.pdf', 'Море.jpg']],
  [
    'Finder, with the names of the files',
    { files: [REPORT, PHOTO], texts: { 'text/plain': 'Отчёт.pdf\nМоре.jpg' } },
    ['Отчёт.pdf', 'Море.jpg'],
  ],
  [
    'GNOME, with the addresses of the files',
    {
      files: [PHOTO],
      texts: { 'text/uri-list': 'file:///a', 'text/plain': 'file:///ana/%D0%9C%D0%BE%D1%80%D0%B5.jpg' },
    },
    ['Море.jpg'],
  ],
  ['a screenshot', { files: [PICTURE] }, ['image.png']],
  [
    'a browser that copies a picture',
    {
      files: [PICTURE],
      texts: {
        'text/html': '<meta charset="utf-8"><img src="https://example.com/a.png">',
        'text/plain': 'https://example.com/a.png',
      },
    },
    ['image.png'],
  ],
  ['a phone, in several formats', { files: [file('image.heic', 'image/heic'), PICTURE] }, ['image.heic']],
])('takes what is pasted from %s', (_from, data, names) => {
  expect(paste(data)).toBe(false);
  expect(taken).toEqual(names);
});

it.each<[string, Data]>([
  [
    'a table',
    { files: [PICTURE], texts: { 'text/plain': '1\t2', 'text/html': '<table><td>1<td>2</table>' } },
  ],
  [
    'a message with a picture',
    { files: [PICTURE], texts: { 'text/plain': 'Смотри', 'text/html': '<p>Смотри<img></p>' } },
  ],
  ['words', { texts: { 'text/plain': 'Привет' } }],
])('leaves the paste of %s to the field', (_what, data) => {
  expect(paste(data)).toBe(true);
  expect(taken).toBeNull();
  expect(told()).toEqual([]);
});

it.each<[string, string]>([
  ['text/plain', 'x-special/nautilus-clipboard\ncopy\nfile:///ana/a.jpg'],
  ['text/plain', 'file:///ana/a.jpg'],
  ['x-special/gnome-copied-files', 'copy\nfile:///ana/a.jpg'],
])('says that the browser has got only the address of a copied file (%s)', async (type, words) => {
  expect(paste({ texts: { [type]: words } })).toBe(false);
  await expect
    .poll(told)
    .toEqual(['Браузер не получил сам файл, только его адрес. Перетащите файл сюда или выберите его']);
});
