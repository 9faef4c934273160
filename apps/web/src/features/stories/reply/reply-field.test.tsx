import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { discard, messageWrite } from '#entities/chat/outgoing/send-message.ts';
import { makeStoryGroup } from '#entities/story/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { ownWritesOf } from '#shared/outbox/write-selectors.ts';
import { makeToken } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { ReplyField } from './reply-field.tsx';

const group = makeStoryGroup({ stories: [{}, {}] });
const [first, second] = group.stories.map(({ id }) => id);
const onBusy = vi.fn();
const outbox = () => ownWritesOf(messageWrite).map(({ data }) => data);

beforeEach(() => {
  signIn(makeToken());
  onBusy.mockClear();
  useToasts.setState({ toasts: [] });
  for (const { tempId } of outbox()) discard(tempId);
});

const page = (storyId = first) => (
  <div role="dialog" tabIndex={-1}>
    {storyId && <ReplyField key={storyId} author={group} storyId={storyId} onBusy={onBusy} />}
  </div>
);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ответить на историю' });
const sent = () => outbox().map(({ content, storyId, partner }) => [content, storyId, partner.login]);
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);

it('sends by Enter to the author, says so, and returns the focus to the viewer', async () => {
  render(page());
  await userEvent.type(field(), 'Как красиво!{Shift>}{Enter}{/Shift}Где это?{Enter}');
  expect(sent()).toEqual([['Как красиво!\nГде это?', first, 'alina.k']]);
  expect(toasts()).toEqual(['Ответ отправлен']);
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  expect(onBusy.mock.calls).toEqual([[true], [false]]);
});

it('sends by a button, which is shown only when there is text to send', async () => {
  render(page());
  const send = { name: 'Отправить ответ' };
  expect(screen.queryByRole('button', send)).toBeNull();
  await userEvent.type(field(), 'Ура');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить ответ' }));
  expect(sent()).toEqual([['Ура', first, 'alina.k']]);
  expect(screen.queryByRole('button', send)).toBeNull();
});

it('ignores blank text, and the Enter of an input method', async () => {
  render(page());
  await userEvent.type(field(), ' {Enter}');
  await userEvent.type(field(), 'ж');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(sent()).toEqual([]);
  expect(toasts()).toEqual([]);
});

it('sends 4000 emoji, and refuses one more with a message', async () => {
  render(page());
  await userEvent.click(field());
  await userEvent.paste('🔥'.repeat(4_001));
  await userEvent.keyboard('{Enter}');
  expect(sent()).toEqual([]);
  expect(toasts()).toEqual(['Ответ слишком длинный: на 1 символ больше']);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(field());
  await userEvent.paste('🔥'.repeat(4_000));
  await userEvent.keyboard('{Enter}');
  expect(sent()).toEqual([['🔥'.repeat(4_000), first, 'alina.k']]);
});

it('holds the story while the field has the focus or a text', async () => {
  render(page());
  await userEvent.click(field());
  expect(onBusy.mock.calls).toEqual([[true]]);
  await userEvent.keyboard('{Escape}');
  expect(onBusy.mock.calls).toEqual([[true], [false]]);
  await userEvent.type(field(), 'Ура{Escape}');
  expect(onBusy.mock.calls).toEqual([[true], [false], [true]]);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

it('loses the focus by a press beside the field', async () => {
  const { container } = render(page());
  await userEvent.type(field(), 'Ура');
  await userEvent.click(container.querySelector('form')?.previousElementSibling ?? expect.fail());
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  expect(field().value).toBe('Ура');
  expect(container.querySelector('form')?.previousElementSibling?.hasAttribute('hidden')).toBe(true);
});

it('starts empty with the next story', async () => {
  const { rerender } = render(page());
  await userEvent.type(field(), 'Ура');
  rerender(page(second));
  expect(field().value).toBe('');
  expect(onBusy.mock.calls).toEqual([[true], [false]]);
});

it('says that the reply will be sent later when there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(page());
  await userEvent.type(field(), 'Ура{Enter}');
  expect(sent()).toHaveLength(1);
  expect(toasts()).toEqual(['Ответ отправится, когда появится сеть']);
});
