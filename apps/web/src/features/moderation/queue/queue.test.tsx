import { DecisionAction } from '@sfera/contract/moderation/decisions';
import type { CaseId } from '@sfera/contract/base/ids';
import {
  type Case,
  countCases,
  decideCase,
  getCase,
  listCases,
  type LoggedDecision,
} from '@sfera/contract/moderation/moderation';
import { listRules } from '@sfera/contract/admin/server-info';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  isCovered: false,
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

afterEach(() => vi.restoreAllMocks());
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

it('numbers the decisions in the order in which they are read', async () => {
  answerWith([{ ...FIRST, actions: [...DecisionAction.options] }]);
  renderApp(<Queue name="reports" />);
  const bar = within(await article('anna')).getByRole('group', { name: 'Решение' });
  const digits = within(bar)
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-keyshortcuts'));
  expect(digits).toEqual(['1', '2', '3', '4', '5', '6', '7']);
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

const media = (key: string) => ({
  picture: {
    width: 1080,
    height: 720,
    thumbhash: null,
    isAnimated: false,
    sources: [{ width: 320, webp: `/media/${key}/320.webp`, jpeg: `/media/${key}/320.jpg` }],
  },
  video: null,
});
const post = (isCovered: boolean): Case => ({
  ...FIRST,
  object: { ...FIRST.object, kind: 'post' },
  snapshot: FIRST.snapshot && { ...FIRST.snapshot, ...media('a'), further: [media('b')] },
  isCovered,
});
const showPost = async (isCovered: boolean) => {
  answerWith([post(isCovered)]);
  renderApp(<Queue name="reports" />);
  return within(await screen.findByRole('article', { name: 'Пост · anna' }));
};

it('shows the reported photos at once, one of them large', async () => {
  const shown = await showPost(false);
  const large = () => shown.getByRole<HTMLImageElement>('img', { name: 'Фото из жалобы' }).src;
  expect(large()).toMatch(/a\/320/);
  await userEvent.click(shown.getByRole('button', { name: '2 из 2' }));
  expect(large()).toMatch(/b\/320/);
  await userEvent.click(shown.getByRole('button', { name: 'Открыть фото целиком' }));
  await screen.findByRole('dialog', { name: 'Фото из жалобы' });
});

it('covers the photos where the card says so, until they are wanted', async () => {
  const shown = await showPost(true);
  expect(shown.queryByRole('button', { name: 'Открыть фото целиком' })).toBeNull();
  await userEvent.click(shown.getByRole('button', { name: /Показать/ }));
  shown.getByRole('button', { name: 'Открыть фото целиком' });
});

it('has the mild and the severe decisions in two groups, none before the others', async () => {
  answerWith([{ ...FIRST, actions: ['keep', 'limit', 'delete', 'disable'] }]);
  renderApp(<Queue name="reports" />);
  const shown = within(await article('anna'));
  const named = (name: string) =>
    within(shown.getByRole('group', { name }))
      .getAllByRole('button')
      .map((one) => one.lastChild?.lastChild?.textContent);
  expect(named('Мягкие меры')).toEqual(['Ограничить на 7 дней']);
  expect(named('Строгие меры')).toEqual(['Удалить', 'Отключить аккаунт']);
  for (const one of within(shown.getByRole('group', { name: 'Решение' })).getAllByRole('button'))
    expect(one.dataset['variant']).toBe('plain');
});

it('opens the decisions of a phone from one button, and asks for a severe one once', async () => {
  const phone = Object.assign(new EventTarget(), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(phone as MediaQueryList);
  answerWith([FIRST]);
  reply(listRules, { rules: [{ number: 3, title: 'Чужое личное' }] });
  renderApp(<Queue name="reports" />);
  await article('anna');
  expect(screen.queryByRole('button', { name: /Удалить/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Принять меры' }));
  const measures = within(await screen.findByRole('dialog', { name: 'Принять меры' }));
  await userEvent.click(
    within(measures.getByRole('region', { name: 'Строгие меры' })).getByRole('button', { name: /^Удалить/ }),
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'Удалить' }));
  await userEvent.click(await sheet.findByRole('radio', { name: '3. Чужое личное' }));
  await userEvent.type(sheet.getByRole('textbox', { name: 'Почему' }), 'Адрес');
  const confirm = sheet.getByRole('button', { name: 'Решить: Удалить' });
  expect(confirm.dataset['variant']).toBe('danger');
  const sent = reply(decideCase, decided(FIRST, 'delete'));
  await userEvent.click(confirm);
  await waitFor(() => expect(sent).toMatchObject([{ body: { action: 'delete', rule: 3 } }]));
});
