import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Music } from '#shared/media/music/music.ts';
import { openLoop } from '#shared/media/music/play-loop.ts';
import { readMusic } from '#shared/media/music/read-music.ts';
import { takePart } from '#shared/media/music/take-part.ts';
import type { MusicClip } from '../../works/story-design.ts';
import { useMusicPreview } from './use-music-preview.ts';

vi.mock('#shared/media/music/read-music.ts');
vi.mock('#shared/media/music/take-part.ts');
vi.mock('#shared/media/music/play-loop.ts');

const clip: MusicClip = { file: new File(['♪'], 'song.mp3'), title: 'Песня', start: 2, end: 9 };
const sound = {} as AudioBuffer;
const player = { position: 0, play: vi.fn(), stop: vi.fn() };
let signals: (AbortSignal | undefined)[];

beforeEach(() => {
  signals = [];
  vi.mocked(readMusic).mockImplementation(async (_file, signal) => {
    signals.push(signal);
    return { durationSeconds: 60 } as Music;
  });
  vi.mocked(takePart).mockResolvedValue(sound);
  vi.mocked(openLoop).mockReturnValue(player);
  player.play.mockClear();
  player.stop.mockClear();
});

function Preview({ shown = clip, isPlaying }: { shown?: MusicClip | null; isPlaying: boolean }) {
  useMusicPreview(shown, isPlaying);
  return null;
}

it('plays the clip while it is to play, and keeps no more than the clip', async () => {
  const { rerender, unmount } = render(<Preview isPlaying={false} />);
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
  expect(takePart).toHaveBeenCalledWith({ durationSeconds: 60 }, 2, 9);
  expect(openLoop).not.toHaveBeenCalled();

  rerender(<Preview isPlaying />);
  await vi.waitFor(() => expect(player.play).toHaveBeenCalledWith(sound));
  rerender(<Preview isPlaying={false} />);
  expect(player.stop).toHaveBeenCalledOnce();
  rerender(<Preview isPlaying />);
  expect(readMusic).toHaveBeenCalledOnce();
  unmount();
  expect(player.stop).toHaveBeenCalledTimes(2);
});

it('is silent without music, and with music that cannot be read', async () => {
  const { rerender } = render(<Preview shown={null} isPlaying />);
  expect(readMusic).not.toHaveBeenCalled();
  vi.mocked(readMusic).mockRejectedValueOnce(new Error('no music'));
  rerender(<Preview isPlaying />);
  await vi.waitFor(() => expect(readMusic).toHaveBeenCalledOnce());
  expect(openLoop).not.toHaveBeenCalled();
});
