import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Music } from '#shared/media/music/music.ts';
import { openLoop } from '#shared/media/music/play-loop.ts';
import { readMusic } from '#shared/media/music/read-music.ts';
import { takePart } from '#shared/media/music/take-part.ts';
import type { MusicClip } from '../works/story-design.ts';
import { MusicSwitch } from './music-switch.tsx';

vi.mock('#shared/media/music/read-music.ts');
vi.mock('#shared/media/music/take-part.ts');
vi.mock('#shared/media/music/play-loop.ts');

const clip: MusicClip = { file: new File(['♪'], 'song.mp3'), title: 'Песня', start: 2, end: 9 };
const player = { position: 0, play: vi.fn(), stop: vi.fn() };
const switchOf = (isSilent = false) => <MusicSwitch clip={clip} controller={null} isSilent={isSilent} />;
const plays = () => player.play.mock.calls.length - player.stop.mock.calls.length;

beforeEach(() => {
  vi.mocked(readMusic).mockResolvedValue({ durationSeconds: 60 } as Music);
  vi.mocked(takePart).mockResolvedValue({} as AudioBuffer);
  vi.mocked(openLoop).mockReturnValue(player);
  player.play.mockClear();
  player.stop.mockClear();
});

it('is heard until it is switched off', async () => {
  render(switchOf());
  await vi.waitFor(() => expect(plays()).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'Остановить музыку' }));
  expect(plays()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Включить музыку' }));
  expect(plays()).toBe(1);
});

it('is silent while the story goes up, and heard again after a failure', async () => {
  const { rerender } = render(switchOf());
  await vi.waitFor(() => expect(plays()).toBe(1));
  rerender(switchOf(true));
  expect(plays()).toBe(0);
  rerender(switchOf());
  expect(plays()).toBe(1);
});
