import type { Message } from '@sfera/contract/chat/chat';
import type { MessageBodyOf, MessageVideo } from '@sfera/contract/chat/message-body';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pause as pauseVoice } from '#entities/chat/voice/playing.ts';
import { renderApp } from '#shared/testing.tsx';
import { silenceVideos } from '#shared/ui/video-player/one-at-a-time.ts';
import { stubMedia } from '#shared/ui/video-player/testing-media.ts';
import { outgoingEntry, storedEntry } from '../../entry.ts';
import { makeMessage, makeOutgoing, ownId } from '../../testing.ts';
import { Photo } from '../photo.tsx';
// A lazy chunk: importing it here loads it before the test begins.
import './video-part.tsx';

vi.mock('#entities/chat/voice/playing.ts', () => ({ pause: vi.fn() }));

const READY: MessageVideo = {
  status: 'ready',
  url: `/media/${'a'.repeat(32)}/video.mp4`,
  durationMs: 42_000,
  hasSound: true,
};
const picture = {
  width: 640,
  height: 360,
  thumbhash: null,
  isAnimated: false,
  sources: [{ width: 640, webp: '/media/a/640.webp', jpeg: '/media/a/640.jpg' }],
};
const onOpen = vi.fn<() => void>();
interface Film extends Message {
  body: MessageBodyOf<'video' | 'round'>;
}
const filmed = (video: Partial<MessageVideo>, kind: Film['body']['kind'] = 'video', count = 1): Film => {
  const body = { kind, picture, video: { ...READY, ...video } };
  return { ...makeMessage(count, { messageType: 'image', content: '' }), body };
};
const photo = (message: Film) => (
  <Photo
    key={message.id}
    entry={storedEntry(message, ownId)}
    body={message.body}
    author="timur"
    onOpen={onOpen}
    onDiscard={() => {}}
  />
);
const button = (name: string) => screen.findByRole('button', { name });
const videos = () => [...document.querySelectorAll('video')];
const isPlaying = () => videos().map(({ paused }) => !paused);

beforeEach(() => {
  vi.clearAllMocks();
  stubMedia();
  silenceVideos();
});

it('a video shows its length, and opens', async () => {
  renderApp(photo(filmed({})));
  await screen.findByText('0:42');
  screen.getByRole('img', { name: 'Видео, timur' });
  await userEvent.click(await button('Смотреть видео'));
  expect(onOpen).toHaveBeenCalledOnce();
});

it.each([
  [{ status: 'processing', url: null }, 'Обрабатывается…'],
  [{ status: 'failed', url: null }, 'Видео не удалось обработать'],
] as const)('a video that is %j cannot be opened, and says so', async (video, words) => {
  renderApp(photo(filmed(video)));
  await screen.findByText(words);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a video whose original plays already can be opened while it is processed', async () => {
  renderApp(photo(filmed({ status: 'processing' })));
  await button('Смотреть видео');
  expect(screen.queryByText('Обрабатывается…')).toBeNull();
});

it('an own video that is on its way shows its frame and its length', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:frame');
  const video = {
    form: 'plain' as const,
    edit: {},
    poster: new Blob(['frame']),
    durationMs: 3_000,
    hasSound: false,
  };
  const body = { kind: 'video' as const, file: new Blob(['film']), video };
  const entry = outgoingEntry(makeOutgoing('temp-7', { body }));
  renderApp(<Photo entry={entry} body={body} author="Вы" onOpen={onOpen} onDiscard={() => {}} />);
  await screen.findByText('0:03');
  screen.getByRole('img', { name: 'Без звука' });
  expect(screen.getByRole('img', { name: 'Видео, Вы' }).getAttribute('src')).toBe('blob:frame');
  expect(screen.queryByRole('button', { name: 'Смотреть видео' })).toBeNull();
});

it('a round video plays in its place by a press alone, pauses a voice, and is back at its poster after its end', async () => {
  renderApp(photo(filmed({}, 'round')));
  const play = await button('Смотреть видеосообщение');
  expect([isPlaying(), videos().map(({ preload }) => preload)]).toEqual([[false], ['none']]);
  await userEvent.click(play);
  expect([isPlaying(), vi.mocked(pauseVoice).mock.calls.length]).toEqual([[true], 1]);
  const [video = expect.fail()] = videos();
  expect(video.muted).toBe(false);
  fireEvent.playing(video);
  video.currentTime = 10;
  fireEvent.timeUpdate(video);
  screen.getByText('0:10');
  await userEvent.click(await button('Пауза'));
  expect(isPlaying()).toEqual([false]);
  await userEvent.click(await button('Смотреть видеосообщение'));
  fireEvent.ended(video);
  await screen.findByText('0:42');
  expect([isPlaying(), video.dataset['empty']]).toEqual([[false], 'true']);
});

it('a round video that leaves the list gives its decoder back', async () => {
  const { unmount } = renderApp(photo(filmed({}, 'round')));
  await userEvent.click(await button('Смотреть видеосообщение'));
  const [video = expect.fail()] = videos();
  expect(video.hasAttribute('src')).toBe(true);
  unmount();
  expect(video.hasAttribute('src')).toBe(false);
});

it('one round video plays at a time, and none goes on by itself', async () => {
  renderApp(
    <>
      {photo(filmed({}, 'round', 1))}
      {photo(filmed({}, 'round', 2))}
    </>,
  );
  const [first = expect.fail(), second = expect.fail()] = await screen.findAllByRole('button', {
    name: 'Смотреть видеосообщение',
  });
  await userEvent.click(first);
  expect(isPlaying()).toEqual([true, false]);
  await userEvent.click(second);
  expect(isPlaying()).toEqual([false, true]);
  // Silences the videos, the way a voice does when it begins.
  act(() => silenceVideos());
  expect(isPlaying()).toEqual([false, false]);
});

it('a round video that is watched goes on when the file of the server is there', async () => {
  const message = filmed({ status: 'processing' }, 'round');
  const shown = { put: (_next: Film): void => undefined };
  function Row() {
    const [now, setNow] = useState(message);
    shown.put = setNow;
    return photo(now);
  }
  renderApp(<Row />);
  await userEvent.click(await button('Смотреть видеосообщение'));
  const [video = expect.fail()] = videos();
  fireEvent.playing(video);
  const made = `/media/${'b'.repeat(32)}/video.mp4`;
  act(() => shown.put(filmed({ url: made }, 'round')));
  expect(video.getAttribute('src')).toBe(READY.url);
  fireEvent.ended(video);
  expect(video.getAttribute('src')).toBe(made);
});
