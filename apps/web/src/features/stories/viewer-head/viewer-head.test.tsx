import type { CircleId, StoryId } from '@sfera/contract/base/ids';
import { HOUR_MS } from '@sfera/contract/base/time';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ALINA, KATYA, makeStoryGroup } from '#entities/story/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp } from '#shared/testing.tsx';
import { ViewerHead, type ViewerHeadProps } from './viewer-head.tsx';

const STORY_ID = '01990000-0000-7000-8000-0000000000c1' as StoryId;

const actions = { onTogglePaused: vi.fn(), onToggleMuted: vi.fn(), onClose: vi.fn() };
const onHold = vi.fn();
beforeEach(() => {
  signIn(makeToken());
  for (const action of Object.values(actions)) action.mockClear();
});

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const group = makeStoryGroup({ isVerified: true });

function show(props: Partial<ViewerHeadProps> = {}) {
  renderApp(
    <ViewerHead
      group={group}
      story={{ id: STORY_ID, createdAt: ago(3), music: null }}
      kind="others"
      isPaused={false}
      hasSound
      isMuted
      onHold={onHold}
      {...actions}
      {...props}
    />,
  );
}
const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows the author and the time, and leads to the profile and closes the viewer', async () => {
  show();
  const author = screen.getByRole('link', { name: 'alina.k Подтверждённый аккаунт' });
  expect(author.getAttribute('href')).toBe(`/userProfile/${ALINA}`);
  screen.getByText('3 ч. назад');
  await userEvent.click(author);
  expect(actions.onClose).toHaveBeenCalledOnce();
});

it('leads to the user’s own profile at its own address', () => {
  show({ kind: 'own', group: { ...group, id: makeStoryGroup({ id: KATYA }).id, login: 'katya' } });
  expect(screen.getByRole('link', { name: /^katya/ }).getAttribute('href')).toBe('/myProfile');
});

it('shows the day of an archived story', () => {
  show({ kind: 'archive', story: { id: STORY_ID, createdAt: '2026-11-12T12:00:00.000Z', music: null } });
  expect(screen.getByText('12 ноября').getAttribute('datetime')).toBe('2026-11-12T12:00:00.000Z');
  expect(screen.queryByText(/назад/)).toBeNull();
});

it.each([
  ['Пауза', { isPaused: false }, 'onTogglePaused'],
  ['Продолжить', { isPaused: true }, 'onTogglePaused'],
  ['Включить звук', { isMuted: true }, 'onToggleMuted'],
  ['Выключить звук', { isMuted: false }, 'onToggleMuted'],
  ['Закрыть', {}, 'onClose'],
] as const)('calls its action by «%s»', async (name, props, action) => {
  show(props);
  await press(name);
  for (const [other, mock] of Object.entries(actions))
    expect(mock).toHaveBeenCalledTimes(other === action ? 1 : 0);
});

it('has no sound button for a story without sound', () => {
  show({ hasSound: false });
  expect(buttons()).toEqual(['Пауза', 'Действия с историей', 'Закрыть']);
});

it('names the music that plays', () => {
  show({ story: { id: STORY_ID, createdAt: ago(1), music: { title: 'Полярная ночь' } } });
  expect(screen.getByTitle('Полярная ночь').textContent).toBe('♪Музыка: Полярная ночь');
});

it('says whom a story is for beside its music, and leads to the circle', async () => {
  const circle = { id: '01957f70-0000-7000-8000-0000000000c1' as CircleId, name: 'Семья' };
  const music = { title: 'Утро' };
  show({ story: { id: STORY_ID, createdAt: ago(3), music, audience: { kind: 'circle', circle } } });
  screen.getByText('Утро');
  const mark = await screen.findByRole('link', { name: 'Круг «Семья»' });
  expect(mark.getAttribute('href')).toBe(`/circles/${circle.id}`);
  await userEvent.click(mark);
  expect(actions.onClose).toHaveBeenCalledOnce();
});
