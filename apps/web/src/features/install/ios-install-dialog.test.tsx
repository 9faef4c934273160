import { DAY_MS } from '@sfera/contract/base/time';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp } from '#shared/testing.tsx';
import { InstallPrompts } from './install-prompts.tsx';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  pretend({});
  signIn(makeToken());
});

const pretend = (about: {
  userAgent?: string;
  platform?: string;
  maxTouchPoints?: number;
  standalone?: boolean;
}) => vi.stubGlobal('navigator', { userAgent: IPHONE, platform: 'iPhone', maxTouchPoints: 5, ...about });

const show = () => renderApp(<InstallPrompts />);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Two steps, since an effect after the first one starts the second timer. */
const waitUntilAsked = async () => {
  await wait(60_000);
  await wait(1_000);
};
const dialog = () => screen.queryByRole('dialog', { name: 'Сфера на экране «Домой»' });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(300);
};

/** Opens the app on the same device so many days later, with a valid session. */
async function comeBackAfter(days: number) {
  vi.setSystemTime(Date.now() + days * DAY_MS);
  signIn(makeToken({ exp: Math.floor(Date.now() / 1_000) + 3_600 }));
  const view = show();
  await waitUntilAsked();
  return view;
}

it('shows the three steps a minute after the start', async () => {
  show();
  await wait(59_999);
  expect(dialog()).toBeNull();
  await wait(1);
  await wait(1_000);
  const steps = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Нажмите «Поделиться»'),
    expect.stringContaining('Выберите «На экран „Домой“»'),
    expect.stringContaining('Подтвердите: «Добавить»'),
  ]);
});

it('is shown again on another day after «Хорошо, понятно!»', async () => {
  const view = show();
  await waitUntilAsked();
  await press('Хорошо, понятно!');
  expect(dialog()).toBeNull();
  await wait(120_000);
  expect(dialog()).toBeNull();
  view.unmount();
  const second = await comeBackAfter(2);
  expect(dialog()).toBeNull();
  second.unmount();
  await comeBackAfter(2);
  expect(dialog()).not.toBeNull();
});

it('is never shown again after «Больше не показывать»', async () => {
  const view = show();
  await waitUntilAsked();
  await press('Больше не показывать');
  expect(dialog()).toBeNull();
  view.unmount();
  await comeBackAfter(400);
  expect(dialog()).toBeNull();
});

it.each([
  ['the installed app', { standalone: true }],
  ['a page inside another app', { userAgent: IPHONE.replace(' Safari/604.1', ' Instagram 300.0') }],
  [
    'a Mac',
    {
      userAgent: 'Mozilla/5.0 (Macintosh) Version/18.1 Safari/605.1',
      platform: 'MacIntel',
      maxTouchPoints: 0,
    },
  ],
])('is not shown in %s', async (_what, about) => {
  pretend(about);
  show();
  await wait(120_000);
  expect(dialog()).toBeNull();
});

it.each([
  ['Chrome', { userAgent: IPHONE.replace('Version/18.1', 'CriOS/130.0') }],
  [
    'an iPad',
    {
      userAgent: 'Mozilla/5.0 (Macintosh) Version/18.1 Safari/605.1',
      platform: 'MacIntel',
      maxTouchPoints: 5,
    },
  ],
])('recognises %s', async (_what, about) => {
  pretend(about);
  show();
  await waitUntilAsked();
  expect(dialog()).not.toBeNull();
});

it('waits until nothing else is open', async () => {
  const story = document.createElement('div');
  story.setAttribute('role', 'dialog');
  story.dataset['state'] = 'open';
  document.body.append(story);
  show();
  await wait(90_000);
  expect(dialog()).toBeNull();
  story.remove();
  await wait(1_000);
  expect(dialog()).not.toBeNull();
});
