import { blockUser } from '@sfera/contract/people/blocks';
import { createReport, type OwnReport } from '@sfera/contract/moderation/reports';
import type { UserId } from '@sfera/contract/base/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { useReportRow } from './use-report-row.tsx';

const OLEG = { id: '01990000-0000-7000-8000-000000000001' as UserId, login: 'oleg' };
const POST_ID = '01990000-0000-7000-8000-0000000000a1';
const REPORT = {
  id: '01990000-0000-7000-8000-0000000000b1',
  object: { kind: 'post', id: POST_ID },
  author: null,
  reason: 'spam',
  words: '',
  createdAt: '2026-03-01T12:00:00.000Z',
  outcome: 'open',
  decidedAt: null,
} as unknown as OwnReport;

const onBlocked = vi.fn();

function Page() {
  const { row, sheet } = useReportRow({ kind: 'post', id: POST_ID, author: OLEG }, onBlocked);
  return (
    <>
      <button onClick={row.onSelect}>{row.label}</button>
      {sheet}
    </>
  );
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Пожаловаться' }));
  return within(await screen.findByRole('dialog', { name: 'Жалоба на пост' }));
};
const send = (sheet: Awaited<ReturnType<typeof open>>) =>
  userEvent.click(sheet.getByRole('button', { name: 'Отправить жалобу' }));

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  onBlocked.mockClear();
  signIn(makeToken());
  renderApp(<Page />);
});

it('sends the reason and the words, says what comes next, and blocks the author', async () => {
  const sent = reply(createReport, { report: REPORT });
  const sheet = await open();
  expect(sheet.getByRole('button', { name: 'Отправить жалобу' })).toHaveProperty('disabled', true);
  await userEvent.click(sheet.getByRole('radio', { name: 'Спам или реклама' }));
  await userEvent.type(sheet.getByRole('textbox', { name: 'Подробности' }), 'В третий раз');
  await send(sheet);
  await sheet.findByText('Жалоба отправлена');
  expect(sent).toMatchObject([
    { body: { object: { kind: 'post', id: POST_ID }, reason: 'spam', words: 'В третий раз' } },
  ]);
  const blocked = reply(blockUser, undefined);
  await userEvent.click(sheet.getByRole('button', { name: 'Заблокировать oleg' }));
  await waitFor(() => expect(onBlocked).toHaveBeenCalledOnce());
  expect(blocked).toMatchObject([{ params: { id: OLEG.id } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows what became of the first report when the same object is reported again', async () => {
  reply(createReport, { report: { ...REPORT, outcome: 'kept', decidedAt: '2026-03-02T12:00:00.000Z' } });
  const sheet = await open();
  await userEvent.click(sheet.getByRole('radio', { name: 'Другое' }));
  await send(sheet);
  await sheet.findByText('Вы уже жаловались на это');
  sheet.getByText('Модератор посмотрел и не нашёл нарушения правил.');
});

it('says why the report was refused, and keeps what was chosen', async () => {
  refuse(createReport, 'post_not_found');
  const sheet = await open();
  await userEvent.click(sheet.getByRole('radio', { name: 'Другое' }));
  await send(sheet);
  await waitFor(() =>
    expect(useToasts.getState().toasts[0]?.message).toMatch(/^Не удалось отправить жалобу/),
  );
  expect(sheet.getByRole('radio', { name: 'Другое' })).toHaveProperty('checked', true);
});
