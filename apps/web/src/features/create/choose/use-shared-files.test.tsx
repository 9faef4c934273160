// This import is the first, because its mocks must be registered before other modules load.
import { photo, renderForm, tap, wait } from '../testing.tsx';
import { act, screen } from '@testing-library/react';
import { useLocation } from '#shared/router/index.ts';
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

/** The shared content that the service worker keeps. */
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

it('opens shared files like chosen ones, with the shared text as description', async () => {
  kept = { files: [photo('Море.jpg')], words: 'Штиль\nhttps://example.com' };
  await open('/createPost?shared=1');
  screen.getByText('Правка Море.jpg');
  expect(address()).toBe('/createPost?step=edit');
  await tap('Далее');
  expect(screen.getByLabelText('Описание')).toHaveProperty('value', 'Штиль\nhttps://example.com');
  expect(kept).toBeNull();
});

it('shows the same refusal for a shared file as for a chosen one, and keeps the text for the next file', async () => {
  kept = { files: [new File(['<svg/>'], 'drawing.png')], words: 'Рисунок' };
  await open('/createPost?shared=1');
  screen.getByText('Неподдерживаемый формат файла');
  expect(address()).toBe('/createPost');
});

it('asks for a file when only text was shared', async () => {
  kept = { files: [], words: 'Только слова' };
  await open('/createPost?shared=1');
  expect(useToasts.getState().toasts[0]?.message).toBe('Выберите фото или видео. Текст уже будет в описании');
});

it.each(['/createPost?shared=failed', '/createPost?shared=1'])(
  'says at %s that nothing was received, and where to choose a file instead',
  async (path) => {
    await open(path);
    screen.getByText('Не удалось принять файл. Выберите его здесь');
    expect(address()).toBe('/createPost');
  },
);

it('says that nothing was received when the browser has no cache storage', async () => {
  vi.mocked(readShared).mockRejectedValue(new DOMException('no storage'));
  await open('/createPost?shared=1');
  screen.getByText('Не удалось принять файл. Выберите его здесь');
});

it('does not read the shared files at the usual address', async () => {
  renderForm();
  await wait(10);
  expect(readShared).not.toHaveBeenCalled();
});
