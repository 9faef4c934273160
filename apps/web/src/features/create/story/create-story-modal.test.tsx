// First: what it mocks has to be mocked before anything else is loaded.
import { choose, kept, openTool, photo, tap, tries, wait } from '../testing.tsx';
import { DEFAULT_LIMITS, uploadLimitsQuery } from '#shared/files/upload-limits.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeStory } from '#entities/story/testing.ts';
import { renderApp, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { newWork } from '../works/work-list.ts';
import { CreateStoryModal } from './create-story-modal.tsx';

vi.mock('./items/item-layer.tsx', () => ({ ItemLayer: () => null }));

async function openModal() {
  const onClose = vi.fn<() => void>();
  const cache = testCache();
  cache.setQueryData(uploadLimitsQuery.queryKey, DEFAULT_LIMITS);
  renderApp(<CreateStoryModal onClose={onClose} />, { cache });
  await wait(10);
  return onClose;
}

it('makes a story of a file, and closes when its checkmark has been seen', async () => {
  const onClose = await openModal();
  screen.getByRole('dialog', { name: 'Создать историю' });
  screen.getByText('Фото до 30 МБ, видео до 2 ГБ и 3 минут');
  await choose(photo());
  await openTool('Текст');
  fireEvent.change(screen.getByLabelText('Текст истории'), { target: { value: 'Утро' } });
  await tap('Опубликовать');
  expect(tries[0]?.input.fields).toMatchObject({ text: 'Утро', aspect_ratio: '9:16' });

  await tries[0]?.publishStory(makeStory({ text: 'Утро' }));
  await wait(1_190);
  expect(onClose).not.toHaveBeenCalled();
  await wait(20);
  expect(onClose).toHaveBeenCalledOnce();
  expect(kept.works).toEqual([]);
});

it('keeps what is closed unfinished, and says so', async () => {
  const onClose = await openModal();
  await choose(photo());
  await openTool('Текст');
  fireEvent.change(screen.getByLabelText('Текст истории'), { target: { value: 'Утро' } });
  await tap('Готово');
  await tap('Закрыть');
  expect(onClose).toHaveBeenCalledOnce();
  expect(useToasts.getState().toasts[0]?.message).toBe('Черновик сохранён');
  expect(kept.works).toMatchObject([{ description: 'Утро', target: 'story' }]);
});

it('offers drafts of stories alone', async () => {
  kept.works = [newWork(photo('post.jpg'), 'image'), newWork(photo('story.jpg'), 'image', 'story')];
  await openModal();
  screen.getByText('story.jpg');
  expect(screen.queryByText('post.jpg')).toBeNull();
  await tap('Продолжить');
  screen.getByRole('tab', { name: 'Текст' });
  await tap('Назад');
  expect(screen.queryByText('post.jpg')).toBeNull();
});

it('does not close while it uploads, and keeps everything when that fails', async () => {
  const onClose = await openModal();
  await choose(photo());
  await openTool('Текст');
  fireEvent.change(screen.getByLabelText('Текст истории'), { target: { value: 'Утро' } });
  await tap('Опубликовать');
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect(onClose).not.toHaveBeenCalled();
  await tries[0]?.fail('Сервер занят');
  await wait(1_900);
  expect(screen.getByRole('alert').textContent).toContain('Ошибка публикации сториса');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Текст истории').value).toBe('Утро');
});
