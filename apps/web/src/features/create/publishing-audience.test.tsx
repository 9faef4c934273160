// First: what it mocks has to be mocked before anything else is loaded.
import { choose, chooseSeparately, photo, publications, renderForm, tap, tries, wait } from './testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makePost } from '#entities/post/testing.ts';

it('publishes all files of a sitting for those who were chosen for one of them', async () => {
  renderForm();
  await wait(0);
  await chooseSeparately(photo('one.jpg'), photo('two.jpg'));
  await tap('Далее');
  await tap('Для подписчиков');
  await tap('Опубликовать все: 2');
  await wait(50);
  for (const { publish } of tries) await publish(makePost());
  expect(publications.map(({ audience }) => audience)).toEqual(['followers', 'followers']);
});

it.each([
  [{ audience: '01990000-0000-7000-8000-0000000000aa' }, '01990000-0000-7000-8000-0000000000aa'],
  [{ audience: 'nonsense' }, undefined],
])('publishes for the circle from whose page one has come: %j', async (state, audience) => {
  renderForm(state);
  await wait(0);
  await choose(photo('one.jpg'));
  await tap('Далее');
  await tap('Опубликовать');
  await wait(50);
  await tries[0]?.publish(makePost());
  expect(publications.map((post) => post.audience)).toEqual([audience]);
});

it('begins the description with the tag from whose page one has come', async () => {
  renderForm({ description: '#море ' });
  await wait(0);
  await choose(photo('one.jpg'));
  await tap('Далее');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Описание' }).value).toBe('#море ');
});
