// First: what it mocks has to be mocked before anything else is loaded.
import {
  choose,
  describePost,
  kept,
  publications,
  renderForm,
  submit,
  tap,
  tries,
  video,
  wait,
} from './testing.tsx';
import { uploadDraft } from '@sfera/contract/uploads/drafts';
import { uploadPostItem } from '@sfera/contract/posts/items';
import { makePost } from '#entities/post/testing.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { upload } from '#shared/api/upload.ts';
import { prepareVideo } from '#shared/media/video/prepare-video.ts';
import { readVideo } from '#shared/media/video/read-video.ts';
import { newWork } from './works/work-list.ts';

const facts = { durationSeconds: 8, width: 4, height: 3, hasSound: true, canPlay: false, canDecode: false };
const routes = () => vi.mocked(upload).mock.calls.map(([route]) => route);
const chooseUnplayable = async () => {
  renderForm();
  await wait(0);
  await choose(video('phone.mov'));
  await act(async () => vi.dynamicImportSettled());
};
/** The server has been asked for the staged upload by then. */
const untilSent = (count: number) => act(() => vi.waitFor(() => expect(tries).toHaveLength(count)));

beforeEach(() => {
  kept.works = [];
  vi.mocked(upload).mockClear();
  vi.mocked(prepareVideo).mockClear();
  vi.mocked(readVideo).mockResolvedValue(facts);
});

it('sends a video that does not play once, before its publication, which names it', async () => {
  await chooseUnplayable();
  await untilSent(1);
  expect(routes()).toEqual([uploadDraft]);
  const [staged] = tries;
  await tap('Далее');
  screen.getByRole('progressbar', { name: /^Готовим предпросмотр/ });
  describePost('Море');
  await submit();
  // The publication waits for the file.
  expect(routes()).toEqual([uploadDraft]);
  await staged?.publish(makePost());
  await untilSent(2);
  expect(routes()).toEqual([uploadDraft, uploadPostItem]);
  expect(tries[1]?.input.file).toBeNull();
  expect(tries[1]?.input.fields.draftId).toBe(staged?.input.fields.tempId);
  expect(prepareVideo).not.toHaveBeenCalled();
  await tries[1]?.publish(makePost());
  expect(publications).toMatchObject([{ text: 'Море' }]);
  screen.getByText('Опубликовано!');
});

it('sends the file with the publication when the server has no staged upload any more', async () => {
  await chooseUnplayable();
  await untilSent(1);
  await tries[0]?.publish(makePost());
  await tap('Далее');
  await submit();
  await untilSent(2);
  await tries[1]?.fail('Выберите файл', 'no_file');
  await untilSent(3);
  expect(tries[2]?.input.file).toBeInstanceOf(File);
  expect(tries[2]?.input.fields.draftId).toBe(tries[1]?.input.fields.draftId);
});

it('sends the file with the publication when the staged upload was refused', async () => {
  await chooseUnplayable();
  await untilSent(1);
  await tries[0]?.fail('Сервер занят');
  await tap('Далее');
  screen.getByText('Предпросмотр появится после загрузки');
  await submit();
  await untilSent(2);
  expect(routes()).toEqual([uploadDraft, uploadPostItem]);
  expect(tries[1]?.input.file).toBeInstanceOf(File);
});

it('asks for no clip of a video that plays', async () => {
  vi.mocked(readVideo).mockResolvedValue({ ...facts, canPlay: true });
  await chooseUnplayable();
  await tap('Далее');
  expect(upload).not.toHaveBeenCalled();
});

it('says that the frame of a story can be chosen when the clip is there', async () => {
  kept.works = [newWork(video('phone.mov'), 'video', 'story')];
  renderForm();
  await wait(10);
  await tap('Продолжить');
  await untilSent(1);
  await tap('Далее');
  screen.getByRole('progressbar', { name: /^Готовим предпросмотр/ });
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Кадр' }));
  screen.getByText(/^Кадр можно будет выбрать, когда появится предпросмотр/);
  await tries[0]?.fail('Сервер занят');
  await wait(0);
  screen.getByText(/^Этот браузер не показывает такое видео/);
});
