import * as v from 'valibot';
import { ChatId } from '@sfera/contract/base/ids';
import { deleteChat } from '@sfera/contract/chat/chat';
import { UserPreview } from '@sfera/contract/people/users';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
// The dialog is a lazy chunk: importing it here loads it before the test begins.
import '#shared/ui/dialog/confirm-dialog.tsx';
import { useAlerts } from '#shared/ui/alert/alert-store.ts';
import { DeleteChatDialog } from './delete-chat-dialog.tsx';

const id = v.parse(ChatId, '01990000-0000-7000-8000-0000000000d1');
const interlocutor = v.parse(UserPreview, {
  id: '01990000-0000-7000-8000-0000000000b1',
  login: 'timur',
  userName: 'Тимур',
  logoImage: null,
  isVerified: false,
});
const onDeleted = vi.fn<() => void>();

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Удалить</button>
      <DeleteChatDialog
        chat={{ id, interlocutor }}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}

const question = (name: string) => screen.findByRole('alertdialog', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function ask() {
  onDeleted.mockClear();
  renderApp(<Page />);
  await press('Удалить');
  await act(async () => vi.dynamicImportSettled());
  await question('Удалить чат и все сообщения?');
}

async function answerTwice() {
  const now = vi.spyOn(performance, 'now').mockReturnValue(-5_000);
  await press('Продолжить');
  await question('Это действие необратимо');
  now.mockReturnValue(-4_800);
  await press('Удалить чат');
  expect(onDeleted, 'the second half of a double tap').not.toHaveBeenCalled();
  now.mockRestore();
  await press('Удалить чат');
}

it('asks twice, and then deletes without waiting for the server', async () => {
  const calls = reply(deleteChat, undefined);
  await ask();
  await answerTwice();
  expect(onDeleted).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(calls.map(({ params }) => params['chatId'])).toEqual([id]));
});

it('says that the chat could not be deleted', async () => {
  refuse(deleteChat, 'internal');
  await ask();
  await answerTwice();
  await waitFor(() => expect(useAlerts.getState().messages).toEqual(['Не удалось удалить чат.']));
});

it.each(['first', 'second'])('changes nothing when the %s question is answered with no', async (which) => {
  const calls = reply(deleteChat, undefined);
  await ask();
  if (which === 'second') await press('Продолжить');
  await press('Отмена');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await press('Удалить');
  await question('Удалить чат и все сообщения?');
  expect([calls, onDeleted.mock.calls]).toEqual([[], []]);
});
