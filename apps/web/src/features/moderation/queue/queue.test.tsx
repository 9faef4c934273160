import type { CaseId } from '@sfera/contract/ids';
import {
  type Case,
  countCases,
  decideCase,
  getCase,
  listCases,
  type LoggedDecision,
} from '@sfera/contract/moderation';
import { listRules } from '@sfera/contract/server-info';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { Queue } from './queue.tsx';

const idOf = (end: number) => `01990000-0000-7000-8000-00000000000${end}` as CaseId;
const card = (end: number, login: string): Case => ({
  id: idOf(end),
  object: { kind: 'comment', id: idOf(end) as unknown as Case['object']['id'] },
  state: 'open',
  author: null,
  snapshot: {
    text: `Слова ${login}`,
    login,
    userName: '',
    picture: null,
    video: null,
    context: [],
    createdAt: '2026-03-01T12:00:00.000Z',
    takenAt: '2026-03-01T12:00:00.000Z',
  },
  isGone: false,
  reportCount: 2,
  reasons: { spam: 2 },
  noticed: [],
  openedAt: '2026-03-01T12:00:00.000Z',
  appeal: null,
  actions: ['keep', 'hide', 'delete'],
  mayAnswerAppeal: false,
});
const [FIRST, SECOND] = [card(1, 'anna'), card(2, 'boris')];
const decided = (shown: Case, action: LoggedDecision['action']) => ({
  case: { ...shown, state: 'decided' as const },
  decision: {
    id: idOf(9) as unknown as LoggedDecision['id'],
    caseId: shown.id,
    object: shown.object,
    action,
    rule: null,
    ruleTitle: null,
    reason: '',
    createdAt: '2026-03-01T12:00:00.000Z',
    until: null,
    takenBackAt: null,
    moderator: null,
    author: null,
    takenBack: null,
  },
});
const answerWith = (cases: Case[], shown = cases[0]) => {
  reply(listCases, { cases, nextCursor: null });
  if (shown)
    reply(getCase, { case: shown, reports: [], decisions: [], history: { otherCases: 0, decisions: [] } });
};
const article = (login: string) => screen.findByRole('article', { name: `Комментарий · ${login}` });

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
  reply(countCases, { reports: 2, appeals: 0, joinRequests: 0 });
});

it('keeps with one digit, at once, and shows the next card', async () => {
  answerWith([FIRST, SECOND]);
  renderApp(<Queue name="reports" />);
  await article('anna');
  const sent = reply(decideCase, decided(FIRST, 'keep'));
  answerWith([SECOND]);
  await userEvent.keyboard('1');
  await article('boris');
  expect(sent).toMatchObject([{ params: { id: FIRST.id }, body: { action: 'keep' } }]);
  expect(useToasts.getState().toasts).toMatchObject([{ message: 'Комментарий остаётся' }]);
});

it('says what the server has noticed, of a card that nobody has reported', async () => {
  answerWith([{ ...FIRST, reportCount: 0, reasons: {}, noticed: ['server_word', 'links_of_new_account'] }]);
  renderApp(<Queue name="reports" />);
  const shown = within(await article('anna'));
  const noticed = within(shown.getByRole('region', { name: 'Заметил сервер' }));
  expect(noticed.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'слово из списка сервера',
    'ссылки нового аккаунта',
  ]);
  expect(shown.queryByRole('region', { name: 'Жалобы' })).toBeNull();
  expect(screen.queryByText(/0 жалоб/)).toBeNull();
});

it('asks for a rule and a reason before anything else, and sends both', async () => {
  answerWith([FIRST]);
  reply(listRules, { rules: [{ number: 3, title: 'Чужое личное' }] });
  renderApp(<Queue name="reports" />);
  await article('anna');
  const sent = reply(decideCase, decided(FIRST, 'hide'));
  await userEvent.keyboard('3');
  const sheet = within(await screen.findByRole('dialog', { name: 'Скрыть' }));
  const confirm = sheet.getByRole('button', { name: 'Решить: Скрыть' });
  await userEvent.click(await sheet.findByRole('radio', { name: '3. Чужое личное' }));
  expect(confirm).toHaveProperty('disabled', true);
  await userEvent.type(sheet.getByRole('textbox', { name: 'Почему' }), 'Адрес');
  expect(sent).toEqual([]);
  await userEvent.click(confirm);
  await waitFor(() => expect(sent).toMatchObject([{ body: { action: 'hide', rule: 3, reason: 'Адрес' } }]));
});

it('steps through the cards by J and K, and ignores the digit of an action that is not possible', async () => {
  answerWith([FIRST, SECOND]);
  renderApp(<Queue name="reports" />);
  await article('anna');
  await userEvent.keyboard('7');
  expect(screen.queryByRole('dialog')).toBeNull();
  answerWith([FIRST, SECOND], SECOND);
  await userEvent.keyboard('j');
  await article('boris');
  await userEvent.keyboard('k');
  await article('anna');
});
