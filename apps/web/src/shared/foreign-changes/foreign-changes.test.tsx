import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { surviveForeignChanges } from './foreign-changes.ts';

beforeAll(surviveForeignChanges);

const Chat = ({ names, count, hasNote = false }: { names: string[]; count: number; hasNote?: boolean }) => (
  <main>
    {hasNote && <p>Заметка</p>}
    {count} новых
    {names.map((name) => (
      <b key={name}>
        {name === 'Аня' && <i>в сети</i>}
        {name}
      </b>
    ))}
    {count > 1 && 'и ещё'}
  </main>
);

function textsOf(root: Node): Text[] {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  return texts;
}

function fontOf(...content: (Node | string)[]): Element {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(...content);
  outer.append(inner);
  return outer;
}

const FOREIGN: Record<string, (text: Text) => void> = {
  'wraps each text'(text) {
    const place = document.createComment('');
    text.replaceWith(place);
    place.replaceWith(fontOf(text));
  },
  'replaces each text': (text) => text.replaceWith(fontOf(`${text.data}*`)),
  'puts a translation before each text and removes the text'(text) {
    text.before(fontOf(`${text.data}*`));
    text.remove();
  },
  'puts a translation behind each text and removes the text'(text) {
    text.after(fontOf(`${text.data}*`));
    text.remove();
  },
};
const observed = () => new Promise((resolve) => setTimeout(resolve));
const words = () => screen.getByRole('main').textContent.replaceAll('*', '');

it.each(Object.entries(FOREIGN))('goes on where a translator %s', async (_name, change) => {
  const { rerender, unmount } = render(<Chat names={['Аня', 'Боря']} count={2} />);
  for (const text of textsOf(screen.getByRole('main'))) change(text);
  await observed();
  expect(words()).toBe('2 новыхв сетиАняБоряи ещё');

  rerender(<Chat names={['Боря', 'Вера', 'Аня']} count={3} hasNote />);
  await observed();
  expect(words()).toBe('Заметка3 новыхБоряВерав сетиАняи ещё');

  rerender(<Chat names={['Вера']} count={1} />);
  await observed();
  expect(words()).toBe('1 новыхВера');
  expect([...document.querySelectorAll('font')].filter(({ textContent }) => !textContent)).toHaveLength(0);
  unmount();
  expect(document.body.textContent).toBe('');
});

it.each<[string, (main: HTMLElement) => void]>([
  ['joins the texts', (main) => main.normalize()],
  ['removes the texts', (main) => textsOf(main).forEach((text) => text.remove())],
  [
    'adds nodes everywhere',
    (main) => main.querySelectorAll('*').forEach((node) => node.prepend(fontOf('!'))),
  ],
  ['moves a node elsewhere', (main) => document.body.append(main.querySelector('b') ?? '')],
  ['empties an element', (main) => main.replaceChildren()],
])('goes on where an extension %s', async (_name, change) => {
  const { rerender, unmount } = render(<Chat names={['Аня', 'Боря']} count={2} />);
  change(screen.getByRole('main'));
  await observed();
  rerender(<Chat names={['Вера', 'Аня']} count={3} hasNote />);
  rerender(<Chat names={['Гена']} count={1} />);
  await observed();
  expect(words()).toContain('Гена');
  unmount();
});

it('keeps what the browser does with nodes that are where they should be', () => {
  const [box, first, second] = [document.createElement('p'), new Text('а'), new Text('б')];
  expect(box.insertBefore(second, null)).toBe(second);
  expect(box.insertBefore(first, second)).toBe(first);
  expect(box.textContent).toBe('аб');
  expect(box.removeChild(first)).toBe(first);
  expect(box.textContent).toBe('б');
});
