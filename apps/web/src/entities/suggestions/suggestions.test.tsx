import * as v from 'valibot';
import { listCirclePeople } from '@sfera/contract/circles/circles';
import { CircleId, UserId } from '@sfera/contract/base/ids';
import { searchUsers } from '@sfera/contract/people/search';
import { searchTags } from '@sfera/contract/posts/tags';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { Suggestions } from './suggestions.tsx';

const onKey = vi.fn<(key: string) => void>();

function Field({ circleId }: { circleId?: CircleId }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState('');
  return (
    <>
      <textarea
        ref={field}
        aria-label="Текст"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={({ key }) => onKey(key)}
      />
      <Suggestions
        field={field}
        value={value}
        onChange={setValue}
        place="below"
        countsTags
        {...(circleId && { circleId })}
      />
    </>
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Текст' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

let unmount: () => void;
beforeEach(() => {
  onKey.mockReset();
  ({ unmount } = renderApp(<Field />));
});

const tags = [
  { name: 'море', countPosts: 21 },
  { name: 'мост', countPosts: 2 },
];

it('suggests tags while one is written, and asks once for what was typed at once', async () => {
  const calls = reply(searchTags, { tags });
  await userEvent.type(box(), 'Летом #мо');
  await screen.findByRole('listbox', { name: 'Подходящие теги' });
  expect(options()).toEqual(['#море21 публикация', '#мост2 публикации']);
  expect(calls.map(({ query }) => query)).toEqual([{ query: 'мо' }]);
  await userEvent.type(box(), ' ');
  expect(options()).toEqual([]);
});

it('puts in what the arrow keys and Enter choose, and leaves the caret behind it', async () => {
  reply(searchTags, { tags });
  await userEvent.type(box(), '#мо');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{Enter}');
  expect(box().value).toBe('#мост ');
  expect(box().selectionStart).toBe(6);
  expect(onKey.mock.calls.flat()).not.toContain('Enter');
  expect(options()).toEqual([]);
});

it('leaves Enter to the field while nothing is chosen, and Escape closes the list alone', async () => {
  reply(searchTags, { tags });
  await userEvent.type(box(), '#мо');
  await screen.findByRole('listbox');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(onKey.mock.calls.flat()).toContain('Enter');
  await userEvent.keyboard('{Escape}');
  expect(onKey.mock.calls.flat()).not.toContain('Escape');
  expect(options()).toEqual([]);
  await userEvent.keyboard('с');
  await waitFor(() => expect(options()).toHaveLength(2));
});

it('puts in the login of a person who was found by name', async () => {
  const person = {
    id: v.parse(UserId, '019ca945-5835-77c2-8f05-72a12ec0d1f6'),
    login: 'anna.k',
    userName: 'Анна',
    logoImage: null,
    isVerified: false,
    isPrivate: false,
    followStatus: 'none' as const,
  };
  reply(searchUsers, { users: [person] });
  await userEvent.type(box(), 'С @Анн');
  await screen.findByRole('listbox', { name: 'Подходящие люди' });
  await userEvent.click(screen.getByRole('option', { name: /Анна/ }));
  expect(box().value).toBe('С @anna.k ');
  expect(document.activeElement).toBe(box());
});

it('suggests people of a circle alone, and no tags there', async () => {
  const circleId = v.parse(CircleId, '01957f70-0000-7000-8000-0000000000c1');
  const person = {
    id: v.parse(UserId, '019ca945-5835-77c2-8f05-72a12ec0d1f6'),
    login: 'anna.k',
    userName: 'Анна',
    logoImage: null,
    isVerified: false,
    role: 'member' as const,
  };
  const calls = reply(listCirclePeople, { people: [person], nextCursor: null });
  unmount();
  renderApp(<Field circleId={circleId} />);
  await userEvent.type(box(), '#мо @Анн');
  await screen.findByRole('listbox', { name: 'Подходящие люди' });
  expect(calls).toMatchObject([{ params: { id: circleId }, query: { search: 'Анн', limit: '8' } }]);
  await userEvent.click(screen.getByRole('option', { name: /Анна/ }));
  expect(box().value).toBe('#мо @anna.k ');
});

it('says when a text has more tags than count', async () => {
  reply(searchTags, { tags: [] });
  const many = Array.from({ length: 42 }, (_, n) => `#тег${n}`).join(' ');
  fireEvent.change(box(), { target: { value: many } });
  screen.getByText('Считаются первые 30 тегов. Ещё 12 останутся текстом.');
  fireEvent.change(box(), { target: { value: '#тег' } });
  expect(screen.queryByText(/^Считаются/)).toBeNull();
});

it('loses nothing that was typed when the server refuses', async () => {
  const calls = refuse(searchTags, 'busy');
  await userEvent.type(box(), '#мо');
  await waitFor(() => expect(calls).toHaveLength(1));
  await userEvent.type(box(), 'ре');
  expect(box().value).toBe('#море');
  expect(options()).toEqual([]);
});
