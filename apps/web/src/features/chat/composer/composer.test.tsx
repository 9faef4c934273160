import * as v from 'valibot';
import { UserPreview } from '@sfera/contract/people/users';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { edit } from '#entities/chat/actions/change-message.ts';
import { sendText } from '#entities/chat/outgoing/send-message.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken } from '#shared/testing.tsx';
import { storedEntry } from '../history/entry.ts';
import { makeMessage, ownId } from '../history/testing.ts';
import { Composer } from './composer.tsx';
import { useComposing } from './use-composing.ts';

vi.mock('#entities/chat/outgoing/send-message.ts', () => ({ sendText: vi.fn() }));

const onSent = vi.fn<() => void>();
vi.mock('#entities/chat/actions/change-message.ts', () => ({ edit: vi.fn() }));

const onEditLast = vi.fn<() => void>();
let compose: ReturnType<typeof useComposing>;
const onPhotos = vi.fn<(files: File[]) => void>();
const onFiles = vi.fn<(files: File[]) => void>();
let people = 100;
/** Makes another partner for every test: drafts live as long as the page. */
const newPartner = () => {
  people += 1;
  return v.parse(UserPreview, {
    id: `01990000-0000-7000-8000-${String(people).padStart(12, '0')}`,
    login: 'timur',
    userName: 'Тимур',
    logoImage: null,
    isVerified: false,
  });
};

function Written({ partner }: { partner: UserPreview }) {
  const composing = useComposing(partner);
  useEffect(() => {
    compose = composing;
  });
  return (
    <Composer
      partner={partner}
      circleId={null}
      composing={composing}
      onSent={onSent}
      onPhotos={onPhotos}
      onFiles={onFiles}
      onEditLast={onEditLast}
    />
  );
}

function show({ hasMouse = true } = {}) {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: hasMouse }) as MediaQueryList,
  );
  const partner = newPartner();
  const composer = <Written partner={partner} />;
  return { ...render(composer), partner, composer };
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Сообщение...' });
const button = (name: string | RegExp = /^Отправить(:|$)/) => screen.getByRole('button', { name });

beforeEach(() => {
  signIn(makeToken());
  vi.clearAllMocks();
});

it('sends by Enter: the field is empty at once and keeps the focus', async () => {
  const { partner } = show();
  await userEvent.type(field(), 'Привет{Enter}');
  expect(sendText).toHaveBeenCalledExactlyOnceWith({ partner, content: 'Привет', replyTo: null });
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
  expect(onSent).toHaveBeenCalledOnce();
});

it('keeps the text when the session has ended meanwhile', async () => {
  vi.mocked(sendText).mockReturnValueOnce(null);
  show();
  await userEvent.type(field(), 'Привет{Enter}');
  expect([field().value, onSent.mock.calls]).toEqual(['Привет', []]);
});

it('starts a line by Shift+Enter, and does not send by the Enter of an input method', async () => {
  show();
  await userEvent.type(field(), 'раз{Shift>}{Enter}{/Shift}два');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(field().value).toBe('раз\nдва');
  expect(sendText).not.toHaveBeenCalled();
});

it('sends by its button, which keeps the focus in the field and the keyboard open', async () => {
  show();
  await userEvent.type(field(), 'Привет');
  expect(fireEvent.mouseDown(button('Отправить')), 'the focus would go').toBe(false);
  await userEvent.click(button('Отправить'));
  expect(sendText).toHaveBeenCalledOnce();
});

it.each([
  ['nothing', '', 'Отправить: сначала напишите сообщение'],
  ['white space', ' \n ', 'Отправить: сначала напишите сообщение'],
  ['more than 4000 characters', 'а'.repeat(4_001), 'Отправить: сообщение слишком длинное'],
])('does not send %s, and says why', async (_, text, name) => {
  show();
  fireEvent.change(field(), { target: { value: text } });
  expect(button(name).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button());
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(sendText).not.toHaveBeenCalled();
  expect(field().value, 'what was pasted stays').toBe(text);
});

it('shows how many characters are left, and how many are too many', () => {
  show();
  fireEvent.change(field(), { target: { value: 'а'.repeat(3_900) } });
  screen.getByText('Осталось: 100 символов');
  fireEvent.change(field(), { target: { value: 'а'.repeat(4_100) } });
  screen.getByText('Сообщение слишком длинное: на 100 символов больше');
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

it('keeps a draft that was not sent', async () => {
  const { unmount, composer } = show();
  await userEvent.type(field(), 'Потом допишу');
  unmount();
  render(composer);
  expect(field().value).toBe('Потом допишу');
});

it('takes the focus on a device with a mouse', () => {
  show();
  expect(document.activeElement).toBe(field());
});

it('does not take the focus on a phone', () => {
  show({ hasMouse: false });
  expect(document.activeElement).toBe(document.body);
});

it('does not scroll the chat when its field gains the focus', () => {
  show({ hasMouse: false });
  const onFocus = vi.fn();
  document.addEventListener('focusin', onFocus);
  field().focus();
  document.removeEventListener('focusin', onFocus);
  expect(onFocus).not.toHaveBeenCalled();
});

it('hands over the photos that were picked', async () => {
  show();
  const files = [new File(['1'], '1.jpg', { type: 'image/jpeg' })];
  await userEvent.upload(screen.getByLabelText('Фото или видео', { selector: 'input' }), files);
  expect(onPhotos).toHaveBeenCalledExactlyOnceWith(files);
});

it('answers a message: its words stand above the field until it is sent, also over a reload', async () => {
  const { partner, unmount, composer } = show();
  const message = makeMessage(1, { senderId: partner.id });
  act(() => compose.replyTo(message));
  expect(await screen.findByText('Ответ timur')).not.toBeNull();
  unmount();
  render(composer);
  expect(await screen.findByText('Сообщение 1')).not.toBeNull();
  await userEvent.type(field(), 'Да{Enter}');
  const quote = {
    id: message.id,
    senderId: partner.id,
    login: 'timur',
    content: 'Сообщение 1',
    kind: 'text' as const,
  };
  expect(sendText).toHaveBeenCalledExactlyOnceWith({ partner, content: 'Да', replyTo: quote });
  expect(screen.queryByText('Ответ timur')).toBeNull();
});

it('edits a message, and gives the draft back afterwards', async () => {
  const { partner } = show();
  await userEvent.type(field(), 'Черновик');
  const own = makeMessage(2, { senderId: ownId, tempId: 'temp-2' });
  act(() => compose.edit(storedEntry(own, ownId)));
  expect([field().value, document.activeElement]).toEqual(['Сообщение 2', field()]);
  await userEvent.type(field(), '!{Enter}');
  const target = { partnerId: partner.id, name: 'temp-2', messageId: own.id };
  expect(edit).toHaveBeenCalledExactlyOnceWith(target, 'Сообщение 2!');
  expect([field().value, vi.mocked(sendText).mock.calls]).toEqual(['Черновик', []]);

  act(() => compose.edit(storedEntry(own, ownId)));
  await userEvent.type(field(), ' и ещё{Escape}');
  expect([field().value, vi.mocked(edit).mock.calls.length]).toEqual(['Черновик', 1]);
});

it('asks for the last own message by the up arrow, in an empty field alone', async () => {
  show();
  await userEvent.type(field(), '{ArrowUp}');
  expect(onEditLast).toHaveBeenCalledOnce();
  await userEvent.type(field(), 'а{ArrowUp}');
  expect(onEditLast).toHaveBeenCalledOnce();
});
