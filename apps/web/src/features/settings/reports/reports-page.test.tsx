import { createAppeal, listOwnDecisions, type OwnDecision } from '@sfera/contract/moderation/decisions';
import { listReports, type OwnReport } from '@sfera/contract/moderation/reports';
import { type CurrentUser, getCurrentUser } from '@sfera/contract/people/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { ReportsPage } from './reports-page.tsx';

const ID = '01990000-0000-7000-8000-0000000000a1';
const decision: OwnDecision = {
  id: ID as OwnDecision['id'],
  object: { kind: 'post', id: ID as OwnDecision['object']['id'] },
  action: 'hide',
  rule: 3,
  ruleTitle: 'Чужое личное',
  reason: 'Виден адрес',
  createdAt: '2026-03-01T12:00:00.000Z',
  until: null,
  takenBackAt: null,
  excerpt: 'Вид из окна',
  thumbnailUrl: null,
  appeal: null,
  mayAppeal: true,
};
const report: OwnReport = {
  id: ID as OwnReport['id'],
  object: decision.object,
  author: null,
  reason: 'spam',
  words: 'В третий раз',
  createdAt: '2026-03-01T12:00:00.000Z',
  outcome: 'acted',
  decidedAt: '2026-03-02T12:00:00.000Z',
};
const user: CurrentUser = {
  id: ID as CurrentUser['id'],
  login: 'anna',
  userName: '',
  logoImage: null,
  isVerified: false,
  isPrivate: false,
  email: 'anna@example.com',
  description: '',
  countPosts: 0,
  countFollowers: 0,
  countFollowing: 0,
  role: 'member',
  limitedUntil: null,
  isDisabled: false,
};

function open(changes: Partial<CurrentUser> = {}) {
  reply(getCurrentUser, { ...user, ...changes });
  reply(listReports, { reports: [report], nextCursor: null });
  renderApp(<ReportsPage menu={<button>Меню аккаунта</button>} />);
}

beforeEach(() => signIn(makeToken()));

it('says what was decided by which rule and why, and takes an appeal', async () => {
  reply(listOwnDecisions, { decisions: [decision], nextCursor: null });
  open();
  await screen.findByText('Пост скрыт');
  screen.getByRole('link', { name: 'Правило 3. Чужое личное' });
  screen.getByText('Виден адрес');
  await userEvent.click(screen.getByRole('button', { name: 'Обжаловать' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Обжаловать решение' }));
  await userEvent.type(sheet.getByRole('textbox'), 'Это музей');
  const appeal = {
    id: ID as NonNullable<OwnDecision['appeal']>['id'],
    decisionId: decision.id,
    words: 'Это музей',
    createdAt: '2026-03-02T12:00:00.000Z',
    state: 'open' as const,
    answer: null,
    answeredAt: null,
  };
  const sent = reply(createAppeal, { appeal });
  reply(listOwnDecisions, { decisions: [{ ...decision, appeal, mayAppeal: false }], nextCursor: null });
  await userEvent.click(sheet.getByRole('button', { name: 'Отправить' }));
  await screen.findByText('Обжалование ждёт ответа');
  expect(sent).toMatchObject([{ body: { decisionId: decision.id, words: 'Это музей' } }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Обжаловать' })).toBeNull());
});

it('says what became of a report', async () => {
  reply(listOwnDecisions, { decisions: [], nextCursor: null });
  open();
  await screen.findByText('Решений о вас нет');
  await userEvent.click(screen.getByRole('tab', { name: 'Ваши жалобы' }));
  await screen.findByText('Меры приняты');
  screen.getByText('В третий раз');
});

it('tells a person whose account is disabled what still can be done, with the account menu', async () => {
  reply(listOwnDecisions, { decisions: [{ ...decision, action: 'disable' }], nextCursor: null });
  open({ isDisabled: true });
  await screen.findByText(/^Ваш аккаунт отключён/);
  screen.getByRole('button', { name: 'Меню аккаунта' });
});
