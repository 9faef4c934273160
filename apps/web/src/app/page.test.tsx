import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { Page } from './page.tsx';

function Named({ name }: { name: string | null }) {
  usePageTitle(name);
  return null;
}

function Content() {
  const [name, setName] = useState<string | null>('Пост katya');
  return (
    <>
      {name !== 'нет' && <Named name={name} />}
      <button onClick={() => setName('Пост timur')}>другой</button>
      <button onClick={() => setName('нет')}>никакой</button>
    </>
  );
}

it('bears the name of what it shows, else its own', async () => {
  await act(async () => {
    render(
      <Page title="Пост">
        <Content />
      </Page>,
    );
  });
  expect(document.title).toBe('Пост katya · Сфера');
  await userEvent.click(screen.getByRole('button', { name: 'другой' }));
  expect(document.title).toBe('Пост timur · Сфера');
  await userEvent.click(screen.getByRole('button', { name: 'никакой' }));
  expect(document.title).toBe('Пост · Сфера');
});
