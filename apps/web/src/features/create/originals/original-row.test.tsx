import { getOriginalsChoice } from '@sfera/contract/posts/originals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { newWork } from '../works/work-list.ts';
import { OriginalRow, type OriginalChange } from './original-row.tsx';

const changes: OriginalChange[] = [];

function Row() {
  const [work, setWork] = useState(newWork(new File(['jpeg'], 'photo.jpg'), 'image'));
  const change = (made: OriginalChange) => {
    changes.push(made);
    setWork({ ...work, ...made });
  };
  return <OriginalRow work={work} onChange={change} />;
}

async function show(keepsOriginals: boolean) {
  changes.length = 0;
  signIn(makeToken());
  reply(getOriginalsChoice, { keepsOriginals });
  renderApp(<Row />);
  await userEvent.click(
    await screen.findByRole('button', { name: `Оригинал: ${keepsOriginals ? 'Сохраним' : 'Не сохраняем'}` }),
  );
}
const switchOf = (name: string) => screen.findByRole('switch', { name });

it('begins as the person has set, and asks about the place only when the original is kept', async () => {
  await show(true);
  expect((await switchOf('Сохранить оригинал')).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(await switchOf('Оставить место съёмки и номера камеры'));
  await userEvent.click(await switchOf('Сохранить оригинал'));
  expect(changes).toEqual([{ keepsPlace: true }, { keepsOriginal: false }]);
  expect(screen.queryByRole('switch', { name: /^Оставить место/ })).toBeNull();
});

it('says in its row what is chosen', async () => {
  await show(false);
  await userEvent.click(await switchOf('Другие могут скачать'));
  await screen.findByText('Можно скачать');
  await userEvent.click(await switchOf('Сохранить оригинал'));
  expect(changes).toEqual([{ allowsDownload: true }, { keepsOriginal: true }]);
  await screen.findByText('Сохраним, можно скачать');
});
