import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { EmojiButton } from './emoji-button.tsx';

// The list keeps its emoji in a database of the browser: the journey of the chat has the real one.
vi.mock('./emoji-list.tsx', () => ({
  EmojiList: ({ onPick }: { onPick: (emoji: string) => void }) =>
    ['👋', '👨‍👩‍👧'].map((emoji) => (
      <button key={emoji} type="button" onClick={() => onPick(emoji)}>
        {emoji}
      </button>
    )),
}));

function Page() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState('Привет мир');
  return (
    <main>
      <textarea ref={field} value={words} onChange={({ target }) => setWords(target.value)} />
      <EmojiButton field={field} onChange={setWords} />
    </main>
  );
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const pick = (emoji: string) => userEvent.click(screen.getByRole('button', { name: emoji }));

it('puts one emoji after another where the caret was, and leaves the caret behind them', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
  );
  render(<Page />);
  field().setSelectionRange(6, 6);
  await userEvent.click(screen.getByRole('button', { name: 'Эмодзи' }));
  await screen.findByRole('dialog', { name: 'Эмодзи' });
  await pick('👋');
  await pick('👨‍👩‍👧');
  expect(field().value).toBe('Привет👋👨‍👩‍👧 мир');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([document.activeElement, field().selectionStart]).toEqual([field(), 'Привет👋👨‍👩‍👧'.length]);
});
