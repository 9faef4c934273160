import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { sendAttachment, sendText } from '#entities/chat/outgoing/send-message.ts';
import { TIMUR } from '#entities/chat/testing.ts';
import { DEFAULT_LIMITS, uploadLimitsQuery } from '#shared/files/upload-limits.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, testCache } from '#shared/testing.tsx';
import { FileSheet } from './file-sheet.tsx';

vi.mock('#entities/chat/outgoing/send-message.ts', () => ({ sendAttachment: vi.fn(), sendText: vi.fn() }));

/** A folder that a picker has offered, or a file that is gone. */
function lostFile(name: string): File {
  const lost = new File(['x'.repeat(4_096)], name);
  const failing = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) };
  vi.spyOn(lost, 'slice').mockReturnValue(Object.assign(new Blob(), failing));
  return lost;
}

it('refuses empty and unreadable files at once, and sends the others with the words of the field', async () => {
  signIn(makeToken());
  const files = [lostFile('Отпуск'), new File(['1'], 'Отчёт.pdf'), new File([], 'Пусто.txt')];
  const cache = testCache();
  cache.setQueryData(uploadLimitsQuery.queryKey, DEFAULT_LIMITS);
  cache.setQueryDefaults(uploadLimitsQuery.queryKey, { staleTime: Infinity });
  renderApp(
    <FileSheet
      files={files}
      partner={TIMUR}
      replyTo={null}
      isOpen
      onClose={() => undefined}
      onSent={() => undefined}
      onChooseAgain={() => undefined}
    />,
    { cache },
  );
  await screen.findByText('Файл не читается: его переместили, удалили, или это папка');
  screen.getByText('Файл пустой');
  screen.getByRole('dialog', { name: 'Отправить файл' });
  await userEvent.type(screen.getByRole('textbox'), 'Вот отчёт');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(vi.mocked(sendAttachment).mock.calls.map(([{ attached }]) => attached)).toEqual([
    { kind: 'file', name: 'Отчёт.pdf', sizeBytes: 1 },
  ]);
  expect(vi.mocked(sendText)).toHaveBeenCalledExactlyOnceWith({ partner: TIMUR, content: 'Вот отчёт' });
});
