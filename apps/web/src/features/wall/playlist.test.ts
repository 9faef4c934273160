import type { WallPicture } from '@sfera/contract/walls/walls';
import { expect, it } from 'vitest';
import { emptyPlaylist, type Playlist, step, withPictures } from './playlist.ts';

const picture = (id: string): WallPicture => ({ id, fileType: 'image', width: 4, height: 3, sources: [] });
const of = (ids: string) => [...ids].map(picture);
const begun = (ids: string) => withPictures(emptyPlaylist, of(ids), true);

/** The ids of the next pictures, and the playlist after them. */
function take(playlist: Playlist, count: number, direction: 1 | -1 = 1): [string, Playlist] {
  let [ids, left] = ['', playlist];
  for (let turn = 0; turn < count; turn += 1) {
    const { playlist: moved, picture: shown } = step(left, direction);
    ids += shown?.id ?? '-';
    left = moved;
  }
  return [ids, left];
}

it('goes round, on and back', () => {
  const [ids, playlist] = take(begun('abc'), 4);
  expect(ids).toBe('abca');
  expect(take(playlist, 2, -1)[0]).toBe('cb');
  expect(take(begun('abc'), 1, -1)[0]).toBe('c');
  expect(take(emptyPlaylist, 1)[0]).toBe('-');
});

it('shows what has just come before it goes on where it was', () => {
  const [, playlist] = take(begun('abc'), 1);
  expect(take(withPictures(playlist, of('xabcy'), false), 6)[0]).toBe('xybcyx');
});

it('goes on with the one that followed, when the picture that it shows is gone', () => {
  const [, playlist] = take(begun('abcd'), 2);
  expect(take(withPictures(playlist, of('acd'), false), 3)[0]).toBe('cda');
  const [, last] = take(begun('abcd'), 4);
  expect(take(withPictures(last, of('ab'), false), 2)[0]).toBe('ab');
  expect(take(withPictures(playlist, [], false), 1)[0]).toBe('-');
});

it('forgets news that are gone before their turn', () => {
  const [, playlist] = take(begun('ab'), 1);
  const news = withPictures(playlist, of('abx'), false);
  expect(take(withPictures(news, of('ab'), false), 1)[0]).toBe('b');
});
