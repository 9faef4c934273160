import { beforeEach, expect, it, vi } from 'vitest';
import { readPhoto, type Photo } from '#shared/media/photo/read-photo.ts';
import { renderPhoto } from '#shared/media/photo/render-photo.ts';
import { preparePhoto } from './prepare-photo.ts';

vi.mock('#shared/media/photo/read-photo.ts', async (original) => ({
  ...(await original<object>()),
  readPhoto: vi.fn<typeof readPhoto>(),
}));
vi.mock('#shared/media/photo/render-photo.ts');

const file = new File(['photo'], 'photo.heic');
const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
const close = vi.fn<() => void>();
const opened = (change: Partial<Photo> = {}): Photo => ({
  bitmap: {} as ImageBitmap,
  width: 4_000,
  height: 3_000,
  isAnimated: false,
  colorSpace: 'srgb',
  close,
  ...change,
});
const prepare = () => preparePhoto(file, new AbortController().signal);

beforeEach(() => {
  close.mockReset();
  vi.mocked(readPhoto).mockResolvedValue(opened());
  vi.mocked(renderPhoto).mockReset().mockResolvedValue({ blob: jpeg, hasFilters: true });
});

it('sends a JPEG as large as the server keeps it', async () => {
  expect(await prepare()).toEqual({ photo: jpeg, isDrawn: true, lostMotion: null });
  // Without a box of its own it gets the size of a post.
  expect(renderPhoto).toHaveBeenCalledWith(opened(), { edit: {}, filters: {} });
  expect(close).toHaveBeenCalledOnce();
});

it('sends an animation as it is', async () => {
  vi.mocked(readPhoto).mockResolvedValue(opened({ isAnimated: true }));
  expect(await prepare()).toEqual({ photo: file, isDrawn: true, lostMotion: null });
  expect(renderPhoto).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
});

it('sends what this device has no memory for as it is', async () => {
  vi.mocked(renderPhoto).mockRejectedValue(new Error('no canvas'));
  expect(await prepare()).toEqual({ photo: file, isDrawn: false, lostMotion: null });
  expect(close).toHaveBeenCalledOnce();
});

it('says that motion is lost, of drawn photos and of others', async () => {
  vi.mocked(readPhoto).mockResolvedValueOnce(opened({ motion: 'live' }));
  expect(await prepare()).toMatchObject({ isDrawn: true, lostMotion: 'Движение живого фото не сохранится' });
  vi.mocked(renderPhoto).mockRejectedValue(new Error('no canvas'));
  const bytes = Uint8Array.from('\u00FF\u00D8\u00FF pixels \0\0\0\u0018ftypisom', (letter) =>
    letter.charCodeAt(0),
  );
  const sent = await preparePhoto(new File([bytes], 'a.jpg'), new AbortController().signal);
  expect(sent).toMatchObject({ isDrawn: false, lostMotion: 'Движение живого фото не сохранится' });
});
