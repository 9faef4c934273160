// Imported when a file is chosen or published; already loaded, they take no time that fake timers do not count.
import 'file-type';
import './sending/attempt.ts';
import { MediaId } from '@sfera/contract/base/ids';
import * as v from 'valibot';
import { ERRORS, type ErrorCode } from '@sfera/contract/base/errors';
import { getPostItem, publishPost, type uploadPostItem } from '@sfera/contract/posts/items';
import type { AnswerOf, BodyOf, Route } from '@sfera/contract/base/route';
import type { Post } from '@sfera/contract/posts/posts';
import { getDraft } from '@sfera/contract/uploads/drafts';
import type { Story } from '@sfera/contract/stories/stories';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { ApiError, call } from '#shared/api/call.ts';
import type { UploadInput } from '#shared/api/upload-input.ts';
import { upload } from '#shared/api/upload.ts';
import { signIn } from '#shared/api/session.ts';
import { readPhoto } from '#shared/media/photo/read-photo.ts';
import { renderPhoto } from '#shared/media/photo/render-photo.ts';
import { renderStory } from '#shared/media/story/render-story.ts';
import { prepareVideo } from '#shared/media/video/prepare-video.ts';
import { readVideo } from '#shared/media/video/read-video.ts';
import { makeToken, renderApp, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { DEFAULT_LIMITS, uploadLimitsQuery } from '#shared/files/upload-limits.ts';
import { CreatePage } from './create-page.tsx';
import type { EditScreenProps } from './edit/edit-screen.tsx';
import { endUploads } from './sending/upload-queue.ts';
import type { Work } from './works/work.ts';

vi.mock('#shared/api/upload.ts');
vi.mock('#shared/api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn<typeof call>(),
}));
vi.mock('#shared/media/stage/photo-stage.tsx', () => ({ PhotoStage: () => null }));
vi.mock('#shared/media/stage/video-stage.tsx', () => ({ VideoStage: () => null }));
vi.mock('#shared/media/photo/read-photo.ts', async (original) => ({
  ...(await original<object>()),
  readPhoto: vi.fn<typeof readPhoto>(),
}));
vi.mock('#shared/media/photo/render-photo.ts');
vi.mock('#shared/media/story/render-story.ts');
vi.mock('#shared/media/video/read-video.ts', async (original) => ({
  ...(await original<object>()),
  readVideo: vi.fn<typeof readVideo>(),
}));
vi.mock('#shared/media/video/prepare-video.ts');
// These have tests of their own.
vi.mock('./choose/storage-note.tsx', () => ({ StorageNote: () => null }));
vi.mock('./originals/original-row.tsx', () => ({ OriginalRow: () => null }));
vi.mock('./audience/audience-line-on-demand.ts', () => ({
  AudienceLine: ({ onChange }: { onChange: (audience: 'followers') => void }) => (
    <button type="button" onClick={() => onChange('followers')}>
      Для подписчиков
    </button>
  ),
}));
vi.mock('./edit/edit-screen.tsx', () => ({
  EditScreen: ({ work, items, isOpening, onNext, onBack, onChange }: EditScreenProps) => (
    <section>
      <h1>Правка {work.file.name}</h1>
      <p>{JSON.stringify(work.edit)}</p>
      <button onClick={onBack}>Назад</button>
      {items && items.all.length > 1 && <button onClick={items.split}>Отдельными постами</button>}
      <button onClick={() => onChange({ filters: { warmth: 24 } })}>Теплее</button>
      <button disabled={isOpening} onClick={onNext}>
        Далее
      </button>
    </section>
  ),
}));
// Its code would come in a time that no test controls.
vi.mock('./story/story-step-on-demand.tsx', async () => ({
  ...(await import('./story/story-step.tsx')),
  fetchStoryStep: () => undefined,
}));
/** The works that IndexedDB would keep; happy-dom has no IndexedDB. */
export const kept: { works: Work[] } = { works: [] };
vi.mock('./works/kept-works.ts', () => ({
  openKeptWorks: () => ({
    read: async () => kept.works,
    save: (works: Work[]) => (kept.works = works),
    isKept: () => true,
    hasNoRoom: () => false,
    readPrepared: async () => undefined,
    keepPrepared: async () => true,
    keepPermit: async () => undefined,
  }),
}));

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
const MP4 = new TextEncoder().encode('\0\0\0\u0018ftypisom\0\0\0\0isomiso2');
export const photo = (name = 'photo.jpg') => new File([JPEG], name, { type: 'image/jpeg' });
export const video = (name = 'film.mp4') => new File([MP4], name, { type: 'video/mp4' });
export const close = vi.fn<() => void>();

/** The upload of a file that goes as the test says. */
interface Try {
  input: UploadInput<typeof uploadPostItem>;
  send: (sentBytes: number, totalBytes: number) => void;
  /** The server has the file, and will answer its publication with this post. */
  publish: (post: Post) => Promise<void>;
  publishStory: (story: Story) => Promise<void>;
  fail: (message: string, code?: ErrorCode) => Promise<void>;
}
export const tries: Try[] = [];
/** The posts that were to be published, in order. */
export const publications: BodyOf<typeof publishPost>[] = [];
/** By the names of their first files. */
const posts = new Map<string | undefined, Post>();

function answerUploads() {
  tries.length = 0;
  vi.mocked<typeof upload<typeof uploadPostItem>>(upload).mockImplementation((_route, input) => {
    const { promise, resolve, reject } = Promise.withResolvers<AnswerOf<typeof uploadPostItem>>();
    input.signal?.addEventListener('abort', () => reject(input.signal?.reason));
    const item = { id: v.parse(MediaId, '01990000-0000-7000-8000-0000000000f1'), fileType: 'image' } as const;
    const answer = (more: object) => act(async () => resolve({ item, ...more }));
    tries.push({
      input,
      send: (sentBytes, totalBytes) => act(() => input.onProgress?.(sentBytes, totalBytes)),
      async publish(post) {
        posts.set(input.fields.tempId, post);
        await answer({});
        await wait(0);
      },
      publishStory: (story) => answer({ story }),
      fail: (message, code = 'busy') =>
        act(async () => reject(new ApiError({ code, status: ERRORS[code].status, message }))),
    });
    return promise;
  });
}

async function answerCalls() {
  publications.length = 0;
  const real = await vi.importActual<typeof import('#shared/api/call.ts')>('#shared/api/call.ts');
  vi.mocked<(route: Route, input?: object) => Promise<unknown>>(call).mockImplementation(
    async (route, input) => {
      if (route === getPostItem) return { item: null };
      if (route === getDraft) return { draft: null };
      if (route !== publishPost) return Reflect.apply(real.call, undefined, [route, input]);
      const { body } = input as { body: BodyOf<typeof publishPost> };
      const post = posts.get(body.items[0]?.tempId);
      if (!post) throw new ApiError({ code: 'items_missing', status: 409, message: 'Нет' });
      publications.push(body);
      return { post };
    },
  );
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', undefined);
  useToasts.setState({ toasts: [] });
  kept.works = [];
  endUploads();
  answerUploads();
  await answerCalls();
  signIn(makeToken());
  close.mockReset();
  vi.mocked(readPhoto).mockImplementation(async () => ({
    bitmap: {} as ImageBitmap,
    width: 4,
    height: 3,
    isAnimated: false,
    colorSpace: 'srgb',
    close,
  }));
  const rendered = { blob: new Blob(['jpeg'], { type: 'image/jpeg' }), hasFilters: true };
  vi.mocked(renderPhoto).mockResolvedValue(rendered);
  vi.mocked(renderStory).mockResolvedValue(rendered);
  const facts = { durationSeconds: 700, width: 4, height: 3, hasSound: true, canPlay: true, canDecode: true };
  vi.mocked(readVideo).mockResolvedValue(facts);
  vi.mocked(prepareVideo).mockImplementation(async (file, edit) => ({ file, edit }));
});

export const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const choose = async (...files: File[]) => {
  fireEvent.change(screen.getByLabelText('Выберите фото или видео', { selector: 'input' }), {
    target: { files },
  });
  await wait(10);
};
/** Chooses files that become posts of their own. */
export const chooseSeparately = async (...files: File[]) => {
  await choose(...files);
  await tap('Отдельными постами');
};
export const tap = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(10);
  // The screen to which a tap leads may have code of its own.
  await act(async () => vi.dynamicImportSettled());
};
/** Opens a tool of a story, which on a phone lies over the page. */
export const openTool = async (name: string) => {
  fireEvent.mouseDown(screen.getByRole('tab', { name }));
  await wait(10);
  await act(async () => vi.dynamicImportSettled());
};
export const describePost = (words: string) =>
  fireEvent.change(screen.getByLabelText('Описание'), { target: { value: words } });
export const submit = async () => {
  fireEvent.submit(screen.getByRole('button', { name: 'Опубликовать' }));
  await wait(0);
};
export const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');

/** `state`: what the page before has given. */
export function renderForm(state?: { audience?: string; description?: string }) {
  const onDone = vi.fn<() => void>();
  const cache = testCache();
  cache.setQueryData(uploadLimitsQuery.queryKey, DEFAULT_LIMITS);
  return {
    onDone,
    ...renderApp(<CreatePage onDone={onDone} />, {
      cache,
      path: { pathname: '/createPost', ...(state && { state }) },
    }),
  };
}

/** The last step, with this file. */
export async function renderDetails(file = photo()) {
  const form = renderForm();
  await wait(0);
  await choose(file);
  await tap('Далее');
  return form;
}
