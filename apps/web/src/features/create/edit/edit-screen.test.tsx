import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Work } from '../works/work.ts';
import { newWork } from '../works/work-list.ts';
import { EditScreen, type EditScreenProps } from './edit-screen.tsx';
import { PRESETS } from './presets/presets.ts';
import { text } from './text.ts';

// The drawing of these modules is tried in a browser.
vi.mock('#shared/media/stage/photo-stage.tsx', () => ({
  PhotoStage: ({ isOriginal, label }: { isOriginal: boolean; label: string }) => (
    <div role="img" aria-label={label} data-original={isOriginal} />
  ),
}));
vi.mock('./crop/use-picture-url.ts', () => ({ usePictureUrl: () => null }));
vi.mock('./presets/draw-presets.ts', () => ({ drawPresets: async () => undefined }));
vi.mock('#shared/media/photo/paint-photo.ts', () => ({ paintCut: () => ({}) }));
const canFilter = vi.hoisted(() => vi.fn<() => boolean>());
vi.mock('#shared/media/filters/filter-renderer.ts', () => ({ canFilter }));

const readThumbnails = vi.hoisted(() => vi.fn<() => AsyncGenerator<unknown>>());
vi.mock('#shared/media/video/read-thumbnails.ts', () => ({ readThumbnails }));

const FILE = new File(['jpeg'], 'море.jpg', { type: 'image/jpeg' });
const WORK: Work = { ...newWork(FILE, 'image'), id: '1' };
const PHOTO = {
  width: 400,
  height: 200,
  bitmap: { width: 400, height: 200 },
  isAnimated: false,
  colorSpace: 'srgb',
  close: vi.fn(),
};

const latest = { work: WORK };
function Editor({ start, ...props }: { start: Partial<Work> } & Partial<EditScreenProps>) {
  const [current, setCurrent] = useState<Work>({ ...WORK, ...start });
  useEffect(() => {
    latest.work = current;
  }, [current]);
  return (
    <EditScreen
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom has no bitmaps
      photo={PHOTO as never}
      facts={null}
      isOpening={false}
      onBack={() => undefined}
      onNext={() => undefined}
      {...props}
      work={current}
      onChange={(change) => setCurrent((before) => ({ ...before, ...change }))}
    />
  );
}
async function open(start: Partial<Work> = {}, props: Partial<EditScreenProps> = {}) {
  const view = render(<Editor start={start} {...props} />);
  await act(() => vi.dynamicImportSettled());
  return view;
}
const openTool = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const stage = () => screen.getByRole('img', { name: text.stage.image });
const isOriginal = () => stage().dataset['original'] === 'true';

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', vi.fn());
  canFilter.mockReturnValue(true);
  return () => vi.unstubAllGlobals();
});

it('takes a preset, marks it, and lets the sliders go on from it', async () => {
  await open();
  expect(radio('Оригинал')).toHaveProperty('checked', true);
  await userEvent.click(radio('Закат'));
  const sunset = PRESETS.find(({ name }) => name === 'Закат')?.filters;
  expect(latest.work.filters).toEqual(sunset);
  expect(radio('Закат')).toHaveProperty('checked', true);

  await openTool('Настройка');
  await userEvent.click(radio('Теплота (изменено: +52)'));
  screen.getByRole('slider', { name: 'Теплота' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(latest.work.filters).toEqual({ ...sunset, warmth: 53 });
  await openTool('Фильтры');
  expect(screen.queryByRole('radio', { checked: true, name: 'Закат' })).toBeNull();
});

it('resets one slider by its button or a double tap on its name, and all by another', async () => {
  await open({ filters: { exposure: 40, hue: -90, vignette: 7 } });
  await openTool('Настройка');
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить: Экспозиция' }));
  expect(latest.work.filters).toEqual({ hue: -90, vignette: 7 });
  const reset = screen.getByRole('button', { name: 'Сбросить: Экспозиция' });
  expect(reset.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(reset);

  await userEvent.click(radio(/^Оттенок/));
  expect(screen.getByText('−90°')).not.toBeNull();
  await userEvent.dblClick(within(screen.getByRole('tabpanel')).getAllByText('Оттенок')[0] ?? document.body);
  expect(latest.work.filters).toEqual({ vignette: 7 });

  const resetAll = screen.getByRole('button', { name: 'Сбросить всё' });
  await userEvent.click(resetAll);
  expect(latest.work.filters).toEqual({});
  expect(document.activeElement).toBe(resetAll);
});

it('remembers the slider while another tool is looked at', async () => {
  await open();
  await openTool('Настройка');
  await userEvent.click(radio('Виньетка'));
  await openTool('Кадр');
  await openTool('Настройка');
  expect(screen.getByRole('slider', { name: 'Виньетка' }).getAttribute('aria-valuemin')).toBe('0');
});

it('shows the original while Space or Enter is held, and keeps it after a short press', async () => {
  await open({ filters: { warmth: 10 } });
  const button = screen.getByRole('button', { name: 'Показать оригинал' });
  expect(screen.getByRole('status').textContent).toBe('');
  const hold = (key: string, forMs: number) => {
    fireEvent.keyDown(button, { key, timeStamp: 1 });
    expect(isOriginal()).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Показан оригинал');
    const up = new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true });
    Object.defineProperty(up, 'timeStamp', { value: performance.now() + forMs });
    fireEvent(button, up);
  };
  hold(' ', 900);
  expect(isOriginal()).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Показана правка');
  hold('Enter', 0);
  expect(isOriginal()).toBe(true);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  hold('Enter', 0);
  expect(isOriginal()).toBe(false);
});

it('shows the original while the stage is held, not when it is tapped', async () => {
  vi.useFakeTimers();
  await open({ filters: { warmth: 10 } });
  fireEvent.pointerDown(stage(), { isPrimary: true, button: 0 });
  fireEvent.pointerUp(stage());
  act(() => vi.advanceTimersByTime(1_000));
  expect(isOriginal()).toBe(false);
  fireEvent.pointerDown(stage(), { isPrimary: true, button: 0 });
  act(() => vi.advanceTimersByTime(1_000));
  expect(isOriginal()).toBe(true);
  fireEvent.pointerUp(stage());
  expect(isOriginal()).toBe(false);
});

it('puts the button that compares on the picture, which is as wide as its cut', async () => {
  await open({ filters: { warmth: 10 }, edit: { crop: { x: 0, y: 0, width: 0.5, height: 1 } } });
  const corner = screen.getByRole('button', { name: 'Показать оригинал' }).parentElement;
  expect(corner?.style.getPropertyValue('--aspect')).toBe('1');
});

it('offers no comparison of a photo that is as it was', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Показать оригинал' })).toBeNull();
});

it('makes a post or a story of it, and shows where a story ends', async () => {
  await open();
  expect(screen.queryByText('История 9:16')).toBeNull();
  radio('Пост').focus();
  // Held for a moment, as fingers do: the focus moves first, and the choice follows it.
  await userEvent.keyboard('{ArrowRight>}');
  await waitFor(() => expect(latest.work.target).toBe('story'));
  await userEvent.keyboard('{/ArrowRight}');
  expect(radio('История')).toHaveProperty('checked', true);
  expect(screen.getByText('История 9:16')).not.toBeNull();
});

it('lays the photo of a story on its page as the next step will', async () => {
  // 2:3 fills the page by itself.
  await open({ target: 'story', edit: { crop: { x: 0, y: 0, width: 1 / 3, height: 1 } } });
  const framed = stage().closest<HTMLElement>('[data-drawn]');
  expect(Number(framed?.dataset['drawn'])).toBeCloseTo(1.18);
});

it('goes through the tools by arrows, Home and End', async () => {
  await open();
  screen.getByRole('tab', { name: 'Фильтры', selected: true }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Настройка' })).not.toBeNull();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('radiogroup', { name: 'Форма кадра' })).not.toBeNull();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Настройка', selected: true })).toBe(document.activeElement);
  expect(screen.queryByRole('tab', { name: 'Обрезка' })).toBeNull();
});

it('crops by shape, zoom and turn', async () => {
  await open();
  await openTool('Кадр');
  await userEvent.click(radio('1:1'));
  expect(latest.work.edit.crop).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  screen.getByRole('slider', { name: 'Масштаб' }).focus();
  await userEvent.keyboard('{PageUp}');
  const cut = latest.work.edit.crop;
  expect(cut?.width).toBeLessThan(0.5);
  await userEvent.click(radio('Оригинал'));
  expect(latest.work.edit).toEqual({});
  await userEvent.click(radio('1:1'));
  expect(latest.work.edit.crop?.width).toBeCloseTo(cut?.width ?? 0);
  screen.getByRole('slider', { name: 'Масштаб' }).focus();
  await userEvent.keyboard('{Home}');
  await userEvent.click(screen.getByRole('button', { name: 'Повернуть на 90°' }));
  expect(latest.work.edit).toEqual({ turn: 90, crop: { x: 0, y: 0.25, width: 1, height: 0.5 } });
  await openTool('Фильтры');
  await openTool('Кадр');
  expect(radio('1:1')).toHaveProperty('checked', true);
});

it('marks the square of a square picture, which is whole', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom has no bitmaps
  await open({ file: new File(['jpeg'], 'квадрат.jpg') }, { photo: { ...PHOTO, width: 200 } as never });
  await openTool('Кадр');
  await userEvent.click(radio('1:1'));
  expect(radio('1:1')).toHaveProperty('checked', true);
  expect(latest.work.edit).toEqual({});
});

it('says why there are no filters without WebGL, and goes on all the same', async () => {
  canFilter.mockReturnValue(false);
  const onNext = vi.fn<() => void>();
  await open({}, { onNext });
  expect(screen.getByText(text.obstacle.noGraphics)).not.toBeNull();
  expect(radio('Закат')).toHaveProperty('disabled', true);
  await openTool('Настройка');
  expect(screen.getByRole('slider').getAttribute('data-disabled')).toBe('');
  await openTool('Кадр');
  expect(radio('1:1')).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
  expect(onNext).toHaveBeenCalledOnce();
});

it('shows a frame of a video that the browser does not play, and gives it back', async () => {
  const image = { width: 360, height: 640, close: vi.fn<() => void>() };
  readThumbnails.mockImplementation(async function* () {
    yield { at: 5, image };
  });
  const facts = {
    durationSeconds: 10,
    width: 360,
    height: 640,
    hasSound: true,
    canPlay: false,
    canDecode: false,
  };
  const { unmount } = await open({ kind: 'video', filters: { warmth: 10 } }, { photo: null, facts });
  expect(await screen.findByRole('img', { name: text.stage.still })).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Показать оригинал' })).not.toBeNull();
  unmount();
  expect(image.close).toHaveBeenCalledOnce();
});

it('waits for the file, then names the one of several', async () => {
  const { unmount } = await open({}, { photo: null, isOpening: true });
  expect(screen.getByLabelText('Открываем файл…')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Далее' })).toHaveProperty('disabled', true);
  expect(screen.queryByText(text.obstacle.unreadable)).toBeNull();
  unmount();
  await open({}, { photo: null, position: { index: 2, count: 3 } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Правка2 из 3');
  expect(screen.getByText('море.jpg')).not.toBeNull();
  expect(screen.getByText(text.obstacle.unreadable)).not.toBeNull();
});
