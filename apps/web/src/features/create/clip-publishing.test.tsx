// First: what it mocks has to be mocked before anything else is loaded.
import { choose, describePost, renderForm, submit, tap, tries, video, wait } from './testing.tsx';
import { getDraft, uploadDraft } from '@sfera/contract/drafts';
import { uploadPost } from '@sfera/contract/post-upload';
import { makePost } from '#entities/post/testing.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { upload } from '#shared/api/upload.ts';
import { prepareVideo } from '#shared/media/video/prepare-video.ts';
import { readVideo } from '#shared/media/video/read-video.ts';
import { reply } from '#shared/testing.tsx';

const facts = { durationSeconds: 8, width: 4, height: 3, hasSound: true, canPlay: false, canDecode: false };
const routes = () => vi.mocked(upload).mock.calls.map(([route]) => route);
const chooseUnplayable = async () => {
  renderForm();
  await wait(0);
  await choose(video('phone.mov'));
  await act(async () => vi.dynamicImportSettled());
  await wait(10);
};

beforeEach(() => {
  vi.mocked(upload).mockClear();
  vi.mocked(prepareVideo).mockClear();
  vi.mocked(readVideo).mockResolvedValue(facts);
  reply(getDraft, { draft: null });
});

it('sends a video that does not play once, before its publication, which names it', async () => {
  await chooseUnplayable();
  expect(routes()).toEqual([uploadDraft]);
  const [draft] = tries;
  await tap('Далее');
  screen.getByRole('progressbar', { name: /^Готовим предпросмотр/ });
  describePost('Море');
  await submit();
  // The publication waits for the file.
  expect(routes()).toEqual([uploadDraft]);
  await draft?.publish(makePost());
  await wait(10);
  expect(routes()).toEqual([uploadDraft, uploadPost]);
  expect(tries[1]?.input.file).toBeNull();
  expect(tries[1]?.input.fields).toMatchObject({ tempId: draft?.input.fields.tempId, text: 'Море' });
  expect(prepareVideo).not.toHaveBeenCalled();
  await tries[1]?.publish(makePost());
  screen.getByText('Опубликовано!');
});

it('sends the file with the publication when the server has no draft any more', async () => {
  await chooseUnplayable();
  await tries[0]?.publish(makePost());
  await tap('Далее');
  await submit();
  await tries[1]?.fail('Выберите файл', 'no_file');
  await wait(10);
  expect(tries[2]?.input.file).toBeInstanceOf(File);
  expect(tries[2]?.input.fields.tempId).toBe(tries[1]?.input.fields.tempId);
});

it('sends the file with the publication when the draft was refused', async () => {
  await chooseUnplayable();
  await tries[0]?.fail('Сервер занят');
  await tap('Далее');
  screen.getByText('Предпросмотр появится после загрузки');
  await submit();
  expect(routes()).toEqual([uploadDraft, uploadPost]);
  expect(tries[1]?.input.file).toBeInstanceOf(File);
});

it('asks for no clip of a video that plays', async () => {
  vi.mocked(readVideo).mockResolvedValue({ ...facts, canPlay: true });
  await chooseUnplayable();
  expect(upload).not.toHaveBeenCalled();
});
