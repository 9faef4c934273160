// First: what it mocks has to be mocked before anything else is loaded.
import { chooseSeparately, photo, renderForm, tap, tries, wait } from './testing.tsx';
import { expect, it } from 'vitest';

it('publishes all files of a sitting for those who were chosen for one of them', async () => {
  renderForm();
  await wait(0);
  await chooseSeparately(photo('one.jpg'), photo('two.jpg'));
  await tap('Далее');
  await tap('Для подписчиков');
  await tap('Опубликовать все: 2');
  await wait(50);
  expect(tries.map(({ input }) => input.fields.audience)).toEqual(['followers', 'followers']);
});
