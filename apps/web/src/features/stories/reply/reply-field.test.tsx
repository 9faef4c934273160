import { MESSAGE_MAX_LENGTH } from '@sfera/contract/limits';
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

it('sends by Enter to the author, says so, and gives the keys back to the viewer', async () => {
  render(page());
  await userEvent.type(field(), 'Как красиво!{Shift>}{Enter}{/Shift}Где это?{Enter}');
  expect(sent()).toEqual([['Как красиво!\nГде это?', first, 'alina.k']]);
  expect(toasts()).toEqual(['Ответ отправлен']);
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  expect(onBusy.mock.calls).toEqual([[true], [false]]);
});

it('sends by the button, which is there with something to send', async () => {
  render(page());
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(field(), 'Ура');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить ответ' }));
  expect(sent()).toEqual([['Ура', first, 'alina.k']]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('ignores what is blank, and the Enter of an input method', async () => {
  render(page());
  await userEvent.type(field(), ' {Enter}');
  await userEvent.type(field(), 'ж');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(sent()).toEqual([]);
  expect(toasts()).toEqual([]);
  expect(field().maxLength).toBe(MESSAGE_MAX_LENGTH);
});

it('holds the story while it has the focus, and as long as something is written', async () => {
  render(page());
  await userEvent.click(field());
  expect(onBusy.mock.calls).toEqual([[true]]);
  await userEvent.keyboard('{Escape}');
  expect(onBusy.mock.calls).toEqual([[true], [false]]);
  await userEvent.type(field(), 'Ура{Escape}');
  expect(onBusy.mock.calls).toEqual([[true], [false], [true]]);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

it('ends the writing by a press beside it', async () => {
  const { container } = render(page());
  await userEvent.type(field(), 'Ура');
  await userEvent.click(container.querySelector('form')?.previousElementSibling ?? expect.fail());
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  expect(field().value).toBe('Ура');
  expect(container.querySelector('form')?.previousElementSibling).toBeNull();
});

it('begins anew with the next story', async () => {
  const { rerender } = render(page());
  await userEvent.type(field(), 'Ура');
  rerender(page(second));
  expect(field().value).toBe('');
  expect(onBusy.mock.calls).toEqual([[true], [false]]);
});

it('without a network says that the reply will go later', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(page());
  await userEvent.type(field(), 'Ура{Enter}');
  expect(sent()).toHaveLength(1);
  expect(toasts()).toEqual(['Ответ отправится, когда появится сеть']);
});
