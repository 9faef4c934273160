import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

function Message() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Открыть</button>
      <VideoViewer
        picture={picture}
        video={video}
        caption="Море с @katya"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

beforeEach(() => {
  stubMedia();
  setMuted(true);
});

it('plays with sound beside its caption, pauses a voice, and closes', async () => {
  renderApp(<Message />);
  screen.getByRole('dialog', { name: 'Видео' });
  expect(screen.getByRole('link', { name: '@katya' }).parentElement?.textContent).toBe('Море с @katya');
  screen.getByRole('button', { name: 'Выключить звук' });
  await userEvent.click(screen.getByRole('button', { name: 'Воспроизвести' }));
  expect(pauseVoice).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть видео' }));
  // The choice for other videos is as it was.
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть' }));
  expect(screen.getByRole('button', { name: 'Выключить звук' })).not.toBeNull();
});
