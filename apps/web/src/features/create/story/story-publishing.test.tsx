// First: what it mocks has to be mocked before anything else is loaded.
import { kept, openTool, photo, renderForm, tap, tries, video, wait } from '../testing.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { UnreadableMusic } from '#shared/media/music/music.ts';
import { renderStory } from '#shared/media/story/render-story.ts';
import { prepareVideo } from '#shared/media/video/prepare-video.ts';
import { readVideo } from '#shared/media/video/read-video.ts';
import { newWork } from '../works/work-list.ts';
import { PLAIN_DESIGN } from '../works/story-design.ts';

vi.mock('./items/item-layer.tsx', () => ({ ItemLayer: () => null }));
const readMusic = vi.hoisted(() => vi.fn<() => Promise<object>>());
const clip = new File(['♪'], 'clip.webm');
vi.mock('#shared/media/music/read-music.ts', () => ({ readMusic }));
vi.mock('#shared/media/music/cut-music.ts', () => ({ cutMusic: async () => clip }));
vi.mock('./music/use-music-preview.ts', () => ({ useMusicPreview: () => undefined }));

const music = { file: new File(['mp3'], 'song.mp3'), title: 'Полярная ночь', start: 1, end: 3 };

beforeEach(() => void readMusic.mockResolvedValue({}));

/** The last step of a draft that was left as a story. */
async function resumeStory(change: Partial<ReturnType<typeof newWork>> = {}, file = photo()) {
  const kind = file.type.startsWith('video') ? 'video' : 'image';
  kept.works = [{ ...newWork(file, kind, 'story'), ...change }];
  const form = renderForm();
  await wait(10);
  await tap('Продолжить');
  await tap('Далее');
  return form;
}
const sentFields = () => tries[0]?.input.fields;
const sentExtras = () => Object.keys(Object.assign({}, Reflect.get(tries[0]?.input ?? {}, 'extras')));

it('draws the words into the photo and sends them for those who do not see', async () => {
  await resumeStory();
  await openTool('Текст');
  fireEvent.change(screen.getByLabelText('Текст истории'), { target: { value: ' Утро ' } });
  await tap('Опубликовать');
  expect(renderStory).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ drawOver: expect.any(Function) }),
  );
  expect(sentFields()).toMatchObject({ text: 'Утро', isTextDrawn: 'true', aspect_ratio: '9:16' });
  expect(sentExtras()).toEqual([]);
});

it('draws nothing for a story without words', async () => {
  await resumeStory({ description: '  ' });
  await tap('Опубликовать');
  expect(vi.mocked(renderStory).mock.lastCall?.[1]).not.toHaveProperty('drawOver');
  expect(sentFields()).toMatchObject({ text: '', isTextDrawn: 'false' });
});

it('does not send more than 200 characters, and leads to them', async () => {
  await resumeStory({ description: 'ж'.repeat(201) });
  await tap('Опубликовать');
  await wait(50);
  expect(tries).toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByLabelText('Текст истории'));
});

it('sends the clip and its title with the photo', async () => {
  await resumeStory({ story: { ...PLAIN_DESIGN, music } });
  await tap('Опубликовать');
  expect(sentFields()).toMatchObject({ musicTitle: 'Полярная ночь' });
  expect(sentExtras()).toEqual(['music']);
});

it('sends the words of all blocks, one a line', async () => {
  const place = { x: 0.5, y: 0.5, scale: 1, rotation: 0 };
  const items = [
    { id: 'two', kind: 'text', text: ' Вечер ', place: { ...PLAIN_DESIGN.caption, ...place } },
    { id: 'star', kind: 'sticker', emoji: '⭐', place },
  ] as const;
  await resumeStory({ description: 'Утро', story: { ...PLAIN_DESIGN, items } });
  await tap('Опубликовать');
  expect(sentFields()).toMatchObject({ text: 'Утро\nВечер', isTextDrawn: 'true' });
});

it('draws a story that has stickers alone', async () => {
  const place = { x: 0.5, y: 0.5, scale: 1, rotation: 0 };
  const items = [{ id: 'star', kind: 'sticker', emoji: '⭐', place }] as const;
  await resumeStory({ story: { ...PLAIN_DESIGN, items } });
  await tap('Опубликовать');
  expect(vi.mocked(renderStory).mock.lastCall?.[1]).toHaveProperty('drawOver');
  expect(sentFields()).toMatchObject({ text: '', isTextDrawn: 'false' });
});

it('lays the photo as it was framed', async () => {
  const place = { x: 0.4, y: 0.5, scale: 2, rotation: 90 };
  const frame = { place, ground: 'blurred', videoPart: null } as const;
  await resumeStory({ story: { ...PLAIN_DESIGN, frame } });
  await tap('Опубликовать');
  expect(vi.mocked(renderStory).mock.lastCall?.[1]).toMatchObject({ frame: { place, ground: 'blurred' } });
});

it('cuts what is framed out of a video that was cut already', async () => {
  const facts = {
    durationSeconds: 2,
    width: 1_600,
    height: 900,
    hasSound: true,
    canPlay: true,
    canDecode: true,
  };
  vi.mocked(readVideo).mockResolvedValue(facts);
  const place = { x: 0.5, y: 0.5, scale: 4, rotation: 0 };
  const frame = { place, ground: '#000000', videoPart: null } as const;
  const crop = { x: 0, y: 0.5, width: 1, height: 0.5 };
  await resumeStory({ edit: { crop }, story: { ...PLAIN_DESIGN, frame } }, video());
  await act(async () => vi.dynamicImportSettled());
  await wait(50);
  await tap('Опубликовать');
  const sent = vi.mocked(prepareVideo).mock.lastCall?.[1].crop;
  // The lower half is 1600 × 450; four times as large as it fits, the page shows a quarter of its width.
  expect(sent).toEqual({ x: 0.375, y: 0.5, width: 0.25, height: 0.5 });
});

it('says when the music cannot be processed, keeps all, and sends it without', async () => {
  readMusic.mockRejectedValue(new UnreadableMusic('truncated'));
  await resumeStory({ description: 'Утро', story: { ...PLAIN_DESIGN, music } });
  await tap('Опубликовать');
  expect(tries).toHaveLength(0);
  screen.getByText('Ошибка обработки аудио');
  await wait(1_900);
  expect(screen.getByRole('alert').textContent).toMatch(/Ошибка обработки аудио.*загружен не полностью/);
  await openTool('Текст');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Текст истории').value).toBe('Утро');
});

it('lets nobody submit before the tools are there', async () => {
  const { promise, resolve } = Promise.withResolvers<{ cutMusic: () => Promise<File> }>();
  vi.doMock('#shared/media/video/bunny/cut.ts', () => promise);
  await resumeStory({}, video());
  screen.getByText('FFmpeg еще загружается');
  await tap('Опубликовать');
  expect(tries).toHaveLength(0);
  await act(async () => {
    resolve({ cutMusic: async () => clip });
    await vi.dynamicImportSettled();
  });
  await wait(50);
  await tap('Опубликовать');
  expect(tries).toHaveLength(1);
});
