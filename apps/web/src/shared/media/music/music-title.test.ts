import { expect, it } from 'vitest';
import { musicTitle } from './music-title.ts';

const NO_TAGS = { artist: '', title: '' };

it.each([
  [{ artist: 'Кино', title: 'Перемен' }, 'Кино — Перемен'],
  [{ artist: '', title: 'Перемен' }, 'Перемен'],
  [{ artist: 'Кино', title: ' ' }, '01 track'],
  [{ artist: '', title: 'В две\r\nстроки\0' }, 'В две строки'],
])('calls %j «%s»', (tags, title) => expect(musicTitle(tags, '01 track.mp3')).toBe(title));

it.each([
  ['Запись 12.05.m4a', 'Запись 12.05'],
  ['без ending', 'без ending'],
  ['.mp3', '.mp3'],
])('calls a file %s without tags «%s»', (name, title) => expect(musicTitle(NO_TAGS, name)).toBe(title));

it('reads old Russian tags', () => {
  expect(musicTitle({ artist: 'Êèíî', title: 'Ïåðåìåí' }, 'a.mp3')).toBe('Кино — Перемен');
  expect(musicTitle({ artist: 'Beyoncé', title: 'Déjà Vu' }, 'a.mp3')).toBe('Beyoncé — Déjà Vu');
});

it('takes at most 100 characters and cuts no emoji in two', () => {
  const long = musicTitle({ artist: '', title: `${'я'.repeat(99)}👨‍👩‍👧 и ещё` }, 'a.mp3');
  expect(long).toBe(`${'я'.repeat(99)}👨‍👩‍👧`);
  expect(musicTitle({ artist: '', title: 'ю'.repeat(200) }, 'a.mp3')).toHaveLength(100);
});
