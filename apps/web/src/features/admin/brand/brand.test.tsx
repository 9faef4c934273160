import { DEFAULT_BRAND, getBrand, resetBrand, setBrand, setBrandIcon } from '@sfera/contract/admin/brand';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { BrandSettings } from './brand.tsx';

const BRAND = { ...DEFAULT_BRAND, name: 'Дача', shortName: 'Дача', icon: 'a1' };
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const icons = () =>
  new Set([...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src')));
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  reply(getBrand, BRAND);
  renderApp(<BrandSettings />);
});

it('shows the look in both schemes while it is chosen, and saves it by one press', async () => {
  const name = await field('Имя сервера');
  expect([name.value, button('Сохранить').hasAttribute('disabled')]).toEqual(['Дача', true]);
  await userEvent.clear(await field('Короткое имя'));
  await userEvent.type(await field('Короткое имя'), 'Сад');
  await userEvent.click(screen.getByRole('radio', { name: 'Зелёный' }));
  const previews = within(screen.getByRole('group', { name: 'Как это будет выглядеть' }));
  expect(previews.getAllByText('Сад')).toHaveLength(2);
  const [light, dark] = previews
    .getAllByRole('figure')
    .map(({ style }) => style.getPropertyValue('--accent'));
  expect([light, dark]).toEqual(['#007d38', '#5fb674']);
  const next = { ...BRAND, shortName: 'Сад', accent: 'green' as const };
  const seen = reply(setBrand, next);
  reply(getBrand, next);
  await userEvent.click(button('Сохранить'));
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ kind: 'success' }]));
  expect(seen.map(({ body }) => body)).toEqual([
    { name: 'Дача', shortName: 'Сад', words: '', accent: 'green' },
  ]);
  await waitFor(() => expect(button('Сохранить').hasAttribute('disabled')).toBe(true));
});

it('does not save a name that is too long', async () => {
  await userEvent.type(await field('Короткое имя'), ' на берегу реки');
  expect(button('Сохранить').hasAttribute('disabled')).toBe(true);
});

it('shows the icon by its version, and gives it up', async () => {
  await field('Имя сервера');
  expect(icons()).toEqual(new Set(['/icons/a1/icon-512.png']));
  const seen = reply(setBrandIcon, { ...BRAND, icon: null });
  reply(getBrand, { ...BRAND, icon: null });
  await userEvent.click(button('Вернуть обычный'));
  await waitFor(() => expect(icons()).toEqual(new Set(['/icons/icon-512.png'])));
  expect(seen).toHaveLength(1);
});

it('brings the usual look back after a question', async () => {
  await field('Имя сервера');
  const seen = reply(resetBrand, DEFAULT_BRAND);
  await userEvent.click(button('Вернуть обычный вид'));
  expect(seen).toEqual([]);
  reply(getBrand, DEFAULT_BRAND);
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Вернуть' }));
  await waitFor(async () => expect((await field('Имя сервера')).value).toBe('Сфера'));
  expect(seen).toHaveLength(1);
});
