import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '#shared/testing.tsx';
import { outgoingEntry } from '../entry.ts';
import { makeOutgoing } from '../testing.ts';
import { Photo } from './photo.tsx';

const shown = () => screen.getByRole('img', { name: 'Фото, Вы' }).getAttribute('src');

it('revokes the file’s URL when no row shows the photo, and makes one again when it is scrolled back into view', () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:1').mockReturnValueOnce('blob:2');
  const body = { kind: 'photo' as const, file: new Blob(['photo']) };
  const entry = outgoingEntry(makeOutgoing('temp-9', { body }));
  const photo = <Photo entry={entry} body={body} author="Вы" onOpen={() => {}} onDiscard={() => {}} />;
  const { unmount } = renderApp(photo);
  expect(shown()).toBe('blob:1');
  unmount();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1');
  renderApp(photo);
  expect(shown()).toBe('blob:2');
  expect(create).toHaveBeenCalledTimes(2);
});
