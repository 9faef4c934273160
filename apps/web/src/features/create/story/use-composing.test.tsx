import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PLAIN_DESIGN } from '../works/story-design.ts';
import { newSticker, newWords, withItem, withNewItem } from '../works/story-changes.ts';
import { FIRST_WORDS, itemsOf, wordsOf, type StoryPage } from '../works/story-words.ts';
import { useComposing } from './use-composing.ts';

function open(description = '') {
  return renderHook(() => {
    const [page, setPage] = useState<StoryPage>({ description, story: PLAIN_DESIGN });
    return { page, composing: useComposing(page, setPage) };
  });
}
type Opened = ReturnType<typeof open>['result'];
const typed = ({ current }: Opened, text: string) =>
  act(() => current.composing.change((page) => ({ ...page, description: text }), 'words'));
const words = ({ current }: Opened) => wordsOf({ ...current.page, target: 'story' });

it('undoes what is one step at once, and each other change by itself', () => {
  const { result } = open();
  expect(result.current.composing.canUndo).toBe(false);
  typed(result, 'У');
  typed(result, 'Утро');
  act(() => result.current.composing.endStep());
  typed(result, 'Утро!');
  const sticker = newSticker('🔥', result.current.page);
  act(() => result.current.composing.change((page) => withNewItem(page, sticker)));
  act(() => result.current.composing.select(sticker.id));

  act(() => result.current.composing.undo());
  expect(itemsOf(result.current.page)).toHaveLength(1);
  expect(result.current.composing.selected).toBe(FIRST_WORDS);
  act(() => result.current.composing.undo());
  expect(words(result)).toBe('Утро');
  act(() => result.current.composing.undo());
  expect(words(result)).toBe('');
  expect(result.current.composing.canUndo).toBe(false);
});

it('brings back what was thrown away', () => {
  const { result } = open('Утро');
  act(() => result.current.composing.remove(FIRST_WORDS));
  expect(words(result)).toBe('');
  act(() => result.current.composing.undo());
  expect(words(result)).toBe('Утро');
});

it('has the words of all blocks, and forgets a block that was left blank', () => {
  const { result } = open(' Утро ');
  const { caption } = PLAIN_DESIGN;
  const [second, third] = [newWords(caption), newWords(caption)];
  for (const item of [second, third]) {
    act(() => result.current.composing.change((page) => withNewItem(page, item)));
    act(() => result.current.composing.select(item.id));
  }
  expect(itemsOf(result.current.page).map(({ id }) => id)).toEqual([FIRST_WORDS, third.id]);
  if (third.kind !== 'text') throw new Error('No words');
  act(() => result.current.composing.change((page) => withItem(page, { ...third, text: 'Вечер' })));
  expect(words(result)).toBe('Утро\nВечер');
  act(() => result.current.composing.select(FIRST_WORDS));
  expect(words(result)).toBe('Утро\nВечер');
});

it('keeps the last fifty steps', () => {
  const { result } = open();
  for (let at = 0; at < 60; at++)
    act(() => result.current.composing.change((page) => ({ ...page, description: String(at) })));
  for (let at = 0; at < 60; at++) act(() => result.current.composing.undo());
  expect(words(result)).toBe('9');
});
