import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { pause as pauseVoice } from '#entities/chat/voice/playing.ts';
import { renderApp } from '#shared/testing.tsx';
import { setMuted } from '#shared/ui/video-player/sound-choice.ts';
import { stubMedia } from '#shared/ui/video-player/testing-media.ts';
import { VideoViewer } from './video-viewer.tsx';

vi.mock('#entities/chat/voice/playing.ts', () => ({ pause: vi.fn() }));

const picture = { width: 640, height: 360, thumbhash: null, isAnimated: false, sources: [] };
const video = {
  form: 'plain' as const,
  status: 'ready' as const,
  url: `/media/${'a'.repeat(32)}/video.mp4`,
  durationMs: 4_000,
  hasSound: true,
};
const onClose = vi.fn<() => void>();
const viewer = (isOpen = true) => (
  <VideoViewer picture={picture} video={video} caption="Море" isOpen={isOpen} onClose={onClose} />
);

beforeEach(() => {
  stubMedia();
  setMuted(true);
});

it('plays with sound beside its caption, pauses a voice, and closes', async () => {
  const { rerender } = renderApp(viewer());
  screen.getByRole('dialog', { name: 'Видео' });
  screen.getByText('Море');
  screen.getByRole('button', { name: 'Выключить звук' });
  await userEvent.click(screen.getByRole('button', { name: 'Воспроизвести' }));
  expect(pauseVoice).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть видео' }));
  expect(onClose).toHaveBeenCalledOnce();
  // The choice for other videos is as it was.
  rerender(viewer(false));
  rerender(viewer());
  expect(screen.getByRole('button', { name: 'Выключить звук' })).not.toBeNull();
});
