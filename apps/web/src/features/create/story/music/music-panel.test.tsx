import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { UnreadableMusic, type Music, type MusicObstacle } from '#shared/media/music/music.ts';
import { openLoop } from '#shared/media/music/play-loop.ts';
import { readMusic } from '#shared/media/music/read-music.ts';
import { takePart } from '#shared/media/music/take-part.ts';
import type { MusicClip } from '../../works/story-design.ts';
import { drawWave } from './draw-wave.ts';
import { MusicPanel, type MusicPanelProps } from './music-panel.tsx';

// The decoding, playing and drawing are the browser's.
vi.mock('#shared/media/music/read-music.ts');
vi.mock('#shared/media/music/take-part.ts');
vi.mock('#shared/media/music/play-loop.ts');
vi.mock('./draw-wave.ts');

const song = new File(['♪'], 'song.mp3');
const buffer = {} as AudioBuffer;
const musicOf = (durationSeconds: number): Music => ({
  title: 'Кино — Перемен',
  durationSeconds,
  peaks: new Float32Array(4),
  buffer,
});
const clipOf = (start: number, end: number): MusicClip => ({
  file: song,
  title: 'Кино — Перемен',
  start,
  end,
});

let removeWave: () => void;
let player: { position: number; play: () => void; stop: () => void };

beforeEach(() => {
  removeWave = vi.fn();
  vi.mocked(drawWave).mockReturnValue(removeWave);
  vi.mocked(readMusic).mockResolvedValue(musicOf(60));
  vi.mocked(takePart).mockResolvedValue(buffer);
  vi.mocked(openLoop).mockImplementation((onStop) => {
    player = { position: 0, play: vi.fn(), stop: vi.fn(() => onStop?.()) };
    return player;
  });
});

function renderPanel(props: Partial<MusicPanelProps> = {}) {
  const state: { clip: MusicClip | null } = { clip: props.clip ?? null };
  const onMutedChange = vi.fn();
  function Composer() {
    const [clip, setClip] = useState(state.clip);
    state.clip = clip;
    return (
      <MusicPanel
        kind="image"
        hasVideoSound={false}
        isMuted={false}
        onMutedChange={onMutedChange}
        {...props}
        clip={clip}
        onChange={setClip}
      />
    );
  }
  const view = render(<Composer />);
  return { ...view, onMutedChange, clip: () => state.clip };
}
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText(/Добавить музыку|Заменить музыку/), file, { applyAccept: false });
const edge = (name: 'Начало' | 'Конец') => screen.findByRole('slider', { name });

it('tells the limits, and takes the first 15 s of what is chosen', async () => {
  const { clip } = renderPanel();
  screen.getByText(/до 15\sминут и 200\sМБ/);
  await choose(song);
  expect((await edge('Конец')).getAttribute('aria-valuetext')).toBe('15,0\u00A0с');
  expect((await edge('Начало')).getAttribute('aria-valuetext')).toBe('0,0\u00A0с');
  expect(clip()).toEqual(clipOf(0, 15));
  screen.getByText('Кино — Перемен');
  await vi.waitFor(() => expect(drawWave).toHaveBeenCalledOnce());
});

it('takes a shorter piece whole, and none of at most 0.1 s', async () => {
  vi.mocked(readMusic).mockResolvedValueOnce(musicOf(4.25));
  const { clip } = renderPanel();
  await choose(song);
  await edge('Конец');
  expect(clip()).toEqual(clipOf(0, 4.25));
  vi.mocked(readMusic).mockResolvedValueOnce(musicOf(0.1));
  await choose(new File(['♪'], 'click.wav'));
  await screen.findByText('Минимальная длительность 0.1 сек');
  expect(clip()).toEqual(clipOf(0, 4.25));
});

it.each<[MusicObstacle, string | RegExp]>([
  ['unreadable', 'Файл повреждён, или это не музыка'],
  ['truncated', 'Файл загружен не полностью'],
  ['silent', 'В этом файле нет звука'],
  ['too-long', /^Запись длиннее 15\sминут$/],
  ['too-big', /^Файл больше 200\sМБ$/],
])('of what is %s says so, and keeps the former clip', async (reason, cause) => {
  const { clip } = renderPanel({ clip: clipOf(3, 9) });
  await edge('Начало');
  vi.mocked(readMusic).mockRejectedValueOnce(new UnreadableMusic(reason));
  await choose(new File(['?'], 'page.mp3'));
  const alert = await screen.findByRole('alert');
  expect(alert.firstElementChild?.textContent).toBe('Ошибка обработки аудио');
  screen.getByText(cause);
  expect(clip()).toEqual(clipOf(3, 9));
  await edge('Начало');
});

it('says that ffmpeg is on its way, and can be told to wait no longer', async () => {
  const { clip } = renderPanel();
  let tell: ((stage: 'loading-tools') => void) | undefined;
  let signal: AbortSignal | undefined;
  vi.mocked(readMusic).mockImplementationOnce((_file, given, onStage) => {
    [signal, tell] = [given, onStage];
    return new Promise(() => {});
  });
  await choose(song);
  screen.getByText('Читаем музыку…');
  act(() => tell?.('loading-tools'));
  screen.getByText('FFmpeg еще загружается');
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(signal?.aborted).toBe(true);
  expect(screen.queryByText('FFmpeg еще загружается')).toBeNull();
  expect(clip()).toBeNull();
});

it('without a network asks to try again', async () => {
  vi.mocked(readMusic).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  renderPanel();
  await choose(song);
  await screen.findByText('Проверьте соединение и попробуйте ещё раз');
  await choose(song);
  await edge('Начало');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('moves the edges by keys in steps of 0.1 s, and says which bound stops them', async () => {
  const { clip } = renderPanel({ clip: clipOf(0, 15) });
  (await edge('Конец')).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(clip()).toEqual(clipOf(0.1, 15.1));
  screen.getByText('Максимальная длительность 15 сек');
  // In the place of the length, beside the button.
  expect(screen.queryByText(/^Выбрано/)).toBeNull();
  await userEvent.keyboard('{ArrowLeft}{PageDown}');
  expect(clip()).toEqual(clipOf(0.1, 14));
  expect(screen.queryByText('Максимальная длительность 15 сек')).toBeNull();
  (await edge('Начало')).focus();
  await userEvent.keyboard('{End}');
  expect(clip()).toEqual(clipOf(13.8, 14));
  screen.getByText('Минимальная длительность 0.1 сек');
  await userEvent.keyboard('{Home}');
  expect(clip()).toEqual(clipOf(0, 14));
});

it('moves the edges by buttons', async () => {
  const { clip } = renderPanel({ clip: clipOf(2, 9) });
  await userEvent.click(await screen.findByRole('button', { name: 'Начало: +0,1 с' }));
  await userEvent.click(screen.getByRole('button', { name: 'Конец: −0,1 с' }));
  expect(clip()).toEqual(clipOf(2.1, 8.9));
  screen.getByText(/^Выбрано 6,8\sс$/);
});

/** The strip is 600 px wide: 10 px a second. */
function drag(handle: Element, px: number) {
  const strip = handle.parentElement;
  if (!strip) throw new Error('No strip');
  strip.getBoundingClientRect = () => new DOMRect(0, 100, 600, 56);
  handle.setPointerCapture = () => {};
  for (const [type, clientX] of [
    ['pointerDown', 100],
    ['pointerMove', 100 + px],
    ['lostPointerCapture', 100 + px],
  ] as const) {
    const event = createEvent[type](handle, { clientX, clientY: 120, button: 0 });
    for (const [key, value] of Object.entries({ clientX, clientY: 120, button: 0, pointerId: 1 }))
      Object.defineProperty(event, key, { value });
    fireEvent(handle, event);
  }
}

it('is dragged by its edges and as a whole', async () => {
  const { clip, container } = renderPanel({ clip: clipOf(10, 20) });
  drag(await edge('Конец'), 70);
  expect(clip()).toEqual(clipOf(12, 27));
  drag(await edge('Начало'), 55);
  expect(clip()).toEqual(clipOf(17.5, 27));
  const body = container.querySelector('[class*="body"]');
  if (!body) throw new Error('No body');
  drag(body, -200);
  expect(clip()).toEqual(clipOf(0, 9.5));
});

it('plays the part over and over, anew when it changes, until it is stopped', async () => {
  const onListeningChange = vi.fn();
  renderPanel({ clip: clipOf(2, 9), onListeningChange });
  await userEvent.click(await screen.findByRole('button', { name: 'Слушать' }));
  await vi.waitFor(() => expect(player.play).toHaveBeenCalledOnce());
  expect(takePart).toHaveBeenLastCalledWith(musicOf(60), 2, 9);
  expect(onListeningChange).toHaveBeenLastCalledWith(true);

  (await edge('Начало')).focus();
  await userEvent.keyboard('{ArrowRight}');
  await vi.waitFor(() => expect(player.play).toHaveBeenCalledTimes(2));
  expect(takePart).toHaveBeenLastCalledWith(musicOf(60), 2.1, 9);
  expect(openLoop).toHaveBeenCalledOnce();

  await userEvent.click(screen.getByRole('button', { name: 'Остановить' }));
  expect(player.stop).toHaveBeenCalledOnce();
  expect(onListeningChange).toHaveBeenLastCalledWith(false);
  screen.getByRole('button', { name: 'Слушать' });
});

it('gives everything back when it goes', async () => {
  const { unmount } = renderPanel({ clip: clipOf(2, 9) });
  await userEvent.click(await screen.findByRole('button', { name: 'Слушать' }));
  await vi.waitFor(() => expect(drawWave).toHaveBeenCalledOnce());
  const signal = vi.mocked(readMusic).mock.lastCall?.[1];
  unmount();
  expect(player.stop).toHaveBeenCalled();
  expect(removeWave).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
});

it('is removed', async () => {
  const { clip } = renderPanel({ clip: clipOf(2, 9) });
  await userEvent.click(screen.getByRole('button', { name: 'Убрать музыку' }));
  expect(clip()).toBeNull();
  screen.getByLabelText('Добавить музыку');
  expect(screen.queryByRole('slider')).toBeNull();
});

it('says what becomes of the sound of a video', async () => {
  const video = { kind: 'video', hasVideoSound: true, clip: clipOf(2, 9) } as const;
  const { onMutedChange, unmount } = renderPanel(video);
  screen.getByText('Музыка прозвучит вместе со звуком видео');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Отключить звук видео' }));
  expect(onMutedChange).toHaveBeenCalledWith(true);
  unmount();
  const muted = renderPanel({ ...video, isMuted: true });
  screen.getByText('Вместо звука видео прозвучит музыка');
  muted.unmount();
  renderPanel({ ...video, hasVideoSound: false });
  screen.getByText('В этом видео нет звука: прозвучит только музыка');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
