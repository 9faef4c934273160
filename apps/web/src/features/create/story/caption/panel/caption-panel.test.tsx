import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteOf, renderApp } from '#shared/testing.tsx';
import type { CaptionPlace } from '../../../works/story-design.ts';
import { CaptionPanel } from './caption-panel.tsx';
import { placeOf } from '../layout/testing-caption.ts';

const onPlaceChange = vi.fn<(place: CaptionPlace) => void>();
const onAdd = vi.fn<() => void>();
const onRemove = vi.fn<() => void>();
beforeEach(() => {
  for (const mock of [onPlaceChange, onAdd, onRemove]) mock.mockClear();
});

function Panel({ words = '', others = '', hasRoom = true, start = placeOf() }) {
  const [text, setText] = useState(words);
  const [place, setPlace] = useState(start);
  const change = (next: CaptionPlace) => {
    onPlaceChange(next);
    setPlace(next);
  };
  return (
    <CaptionPanel
      text={text}
      onTextChange={setText}
      place={place}
      onPlaceChange={change}
      allWords={`${others}${text}`}
      onAdd={hasRoom ? onAdd : null}
      onRemove={onRemove}
    />
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Текст истории' });
const choose = (group: string, choice: string) =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: choice }),
  );

it('tells how much room is left, and keeps what is too long', async () => {
  renderApp(<Panel words={'а'.repeat(199)} />);
  expect(noteOf(field())).toBe('Осталось: 1 символ');
  await userEvent.type(field(), 'бв');
  expect(field().value).toHaveLength(201);
  expect(noteOf(field())).toBe('Слишком длинно. Лишнее: 1 символ');
});

it('counts the words of the whole story', () => {
  renderApp(<Panel words="Утро" others={'а'.repeat(190)} />);
  expect(noteOf(field())).toBe('Осталось: 6 символов');
});

it('adds further words when there are some and there is room, and removes these', async () => {
  const { rerender } = renderApp(<Panel />);
  await userEvent.click(screen.getByRole('button', { name: 'Добавить текст' }));
  await userEvent.click(screen.getByRole('button', { name: 'Удалить текст' }));
  expect(onAdd).not.toHaveBeenCalled();
  expect(onRemove).not.toHaveBeenCalled();
  await userEvent.type(field(), 'Утро');
  await userEvent.click(screen.getByRole('button', { name: 'Добавить текст' }));
  await userEvent.click(screen.getByRole('button', { name: 'Удалить текст' }));
  expect(onAdd).toHaveBeenCalledOnce();
  expect(onRemove).toHaveBeenCalledOnce();
  rerender(<Panel hasRoom={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Добавить текст' }));
  expect(onAdd).toHaveBeenCalledOnce();
});

it('changes font, colour, ground and edge, and nothing else', async () => {
  renderApp(<Panel start={placeOf({ x: 0.2 })} />);
  await choose('Шрифт', 'Рукописный');
  expect(onPlaceChange).toHaveBeenLastCalledWith(placeOf({ x: 0.2, font: 'hand' }));
  await choose('Цвет текста', 'Жёлтый');
  await choose('Фон текста', 'Плашка');
  await choose('Выравнивание', 'Текст слева');
  expect(onPlaceChange).toHaveBeenLastCalledWith(
    placeOf({ x: 0.2, font: 'hand', colour: '#ffd60a', background: 'solid', align: 'left' }),
  );
});

it('offers at least ten colours, each with a name of its own, the first of them at first', () => {
  renderApp(<Panel />);
  const group = screen.getByRole('radiogroup', { name: 'Цвет текста' });
  const colours = within(group).getAllByRole('radio');
  const names = colours.map((colour) => colour.getAttribute('aria-label'));
  expect(new Set(names).size).toBeGreaterThanOrEqual(10);
  expect(within(group).getByRole('radio', { checked: true })).toBe(colours[0]);
});

it('is sized and turned by keys', async () => {
  renderApp(<Panel />);
  const size = await screen.findByRole('slider', { name: 'Размер' });
  size.focus();
  await userEvent.keyboard('{ArrowRight}{End}');
  expect(onPlaceChange.mock.calls.map(([{ scale }]) => scale)).toEqual([1.05, 4]);
  expect(size.getAttribute('aria-valuetext')).toBe('400 %');
  screen.getByRole('slider', { name: 'Поворот' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(onPlaceChange).toHaveBeenLastCalledWith(placeOf({ scale: 4, rotation: -1 }));
});

it('brings the words back to the middle, level, as large as they are', async () => {
  renderApp(<Panel start={placeOf({ x: 0.1, y: 0.9, rotation: 40, scale: 2 })} />);
  const button = screen.getByRole('button', { name: 'По центру' });
  await userEvent.click(button);
  expect(onPlaceChange).toHaveBeenLastCalledWith(placeOf({ scale: 2 }));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(onPlaceChange).toHaveBeenCalledOnce();
});
