import { listThreads } from '@sfera/contract/comments/threads';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { reply } from '#shared/testing.tsx';
import { makePost } from '../testing.ts';
import {
  acceptComment,
  box,
  makePage,
  openComments,
  renderButtons,
  shownTexts,
  threads,
} from './testing.tsx';

it('opened again still has what was added, until the server says that it was deleted elsewhere', async () => {
  const post = makePost();
  reply(listThreads, threads(makePage(post, 1, 1)));
  renderButtons([post]);
  await openComments();
  acceptComment(post, 'Раз');
  await userEvent.type(box(), 'Раз{Enter}');
  await screen.findByText('Комментарий опубликован');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  reply(listThreads, threads(makePage(post, 1, 1)));
  await openComments();
  expect(shownTexts()).toEqual(['Раз', 'Комментарий 1']);
  await waitFor(() => expect(shownTexts()).toEqual(['Комментарий 1']));
});
