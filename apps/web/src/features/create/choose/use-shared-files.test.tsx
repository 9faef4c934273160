// First: what it mocks has to be mocked before anything else is loaded.
import { photo, renderForm, tap, wait } from '../testing.tsx';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { dropShared, readShared, type Shared } from '#shared/pwa/share/shared-files.ts';
import { renderApp, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { CreatePage } from '../create-page.tsx';
import { DEFAULT_LIMITS, uploadLimitsQuery } from '#shared/files/upload-limits.ts';

vi.mock('#shared/pwa/share/shared-files.ts', async (original) => ({
  ...(await original<object>()),
  readShared: vi.fn<typeof readShared>(),
  dropShared: vi.fn<typeof dropShared>(),
}));

/** What the worker keeps. */
let kept: Shared | null;

beforeEach(() => {
  kept = null;
  vi.mocked(readShared).mockImplementation(async () => kept);
  vi.mocked(dropShared).mockImplementation(async () => {
    kept = null;
    return true;
  });
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function open(path: string) {
  const cache = testCache();
  cache.setQueryData(uploadLimitsQuery.queryKey, DEFAULT_LIMITS);
  const ui = (
    <>
      <Address />
      <CreatePage onDone={() => undefined} />
    </>
  );
  renderApp(ui, { cache, path });
  await wait(10);
  await act(async () => vi.dynamicImportSettled());
}
const address = () => screen.getByRole('status').textContent;

it('opens what was shared as if it had been chosen, with its words as description', async () => {
  kept = { files: [photo('Море.jpg')], words: 'Штиль\nhttps://example.com' };
  await open('/createPost?shared=1');
  screen.getByText('Правка Море.jpg');
  expect(address()).toBe('/createPost?step=edit');
  await tap('Далее');
  expect(screen.getByLabelText('Описание')).toHaveProperty('value', 'Штиль\nhttps://example.com');
  expect(kept).toBeNull();
});

it('says of a shared file what it says of a chosen one, and keeps the words for the next', async () => {
  kept = { files: [new File(['<svg/>'], 'drawing.png')], words: 'Рисунок' };
  await open('/createPost?shared=1');
  screen.getByText('Неподдерживаемый формат файла');
  expect(address()).toBe('/createPost');
});

it('asks for a file to words that came alone', async () => {
  kept = { files: [], words: 'Только слова' };
  await open('/createPost?shared=1');
  expect(useToasts.getState().toasts[0]?.message).toBe('Выберите фото или видео. Текст уже будет в описании');
});

it.each(['/createPost?shared=failed', '/createPost?shared=1'])(
  'says at %s that nothing has come, and where to choose instead',
  async (path) => {
    await open(path);
    screen.getByText('Не удалось принять файл. Выберите его здесь');
    expect(address()).toBe('/createPost');
  },
);

it('says so where the browser keeps nothing', async () => {
  vi.mocked(readShared).mockRejectedValue(new DOMException('no storage'));
  await open('/createPost?shared=1');
  screen.getByText('Не удалось принять файл. Выберите его здесь');
});

it('does not look for anything at the usual address', async () => {
  renderForm();
  await wait(10);
  expect(readShared).not.toHaveBeenCalled();
});
