import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TOAST_ACTION_SHOWN_MS, TOAST_SHOWN_MS, dismissToast, toast, useToasts } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
  render(<Toaster />);
});

const say = (...words: Parameters<typeof toast>) => act(() => void toast(...words));
const risePx = () => Number(/-([\d.]+)px/.exec(screen.getByRole('log').style.translate)?.[1] ?? 0);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('announces its text in a polite live region that was mounted before', () => {
  const region = screen.getByRole('log', { name: 'Сообщения приложения' });
  expect(region.getAttribute('aria-live')).toBe('polite');
  say('Ссылка скопирована!');
  expect(region.textContent).toContain('Ссылка скопирована!');
});

it('disappears after its time', () => {
  say('Ссылка скопирована!');
  pass(TOAST_SHOWN_MS - 1);
  expect(screen.queryByText('Ссылка скопирована!')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Ссылка скопирована!')).toBeNull();
});

it('stays longer with an action, runs the action once and disappears', () => {
  const onSelect = vi.fn();
  say('Пост удалён', { action: { label: 'Вернуть', onSelect } });
  pass(TOAST_ACTION_SHOWN_MS - 1);
  fireEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByText('Пост удалён')).toBeNull();
});

it('pauses its timer while the pointer or the focus is on it', () => {
  say('Долгое сообщение');
  const close = screen.getByRole('button', { name: 'Закрыть' });
  fireEvent.focus(close);
  pass(TOAST_SHOWN_MS * 3);
  expect(screen.queryByText('Долгое сообщение')).not.toBeNull();
  fireEvent.blur(close);
  pass(TOAST_SHOWN_MS);
  expect(screen.queryByText('Долгое сообщение')).toBeNull();
});

it('is closed by its button and from code', () => {
  say('Первое');
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByText('Первое')).toBeNull();

  let id = 0;
  act(() => {
    id = toast('Второе');
  });
  expect(screen.queryByText('Второе')).not.toBeNull();
  act(() => dismissToast(id));
  expect(screen.queryByText('Второе')).toBeNull();
});

it('does not pile up: the same message is shown once, and at most three at a time', () => {
  say('Сохранено');
  say('Сохранено');
  expect(screen.getAllByText('Сохранено')).toHaveLength(1);
  for (const words of ['Раз', 'Два', 'Три']) say(words);
  expect(screen.getAllByRole('button', { name: 'Закрыть' })).toHaveLength(3);
  expect(screen.queryByText('Сохранено')).toBeNull();
});

it('rises off a button of a sheet that opens below it', async () => {
  say('Пост закреплён в профиле');
  const save = document.createElement('button');
  const place = { left: 16, right: 374, width: 358, height: 44 };
  const region = screen.getByRole('log');
  for (const element of [region, ...region.children])
    element.getBoundingClientRect = () => new DOMRect(16, 700 - risePx(), 358, 48);
  save.getBoundingClientRect = () => DOMRect.fromRect({ ...place, x: 16, y: 700 });
  document.elementsFromPoint = () => [save];
  await act(() => vi.dynamicImportSettled());
  expect(risePx()).toBe(0);
  document.body.append(save);
  save.focus();
  pass(300);
  expect(risePx()).toBeGreaterThan(48);
  save.remove();
});
