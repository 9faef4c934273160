import { expect, it } from 'vitest';
import { CIRCLE, TIMUR } from './testing.ts';
import { peerName, personName, toPeer } from './peer.ts';

it('calls a person in a circle and a circle so that their names turn no other words', () => {
  const turned = { login: 'anya', userName: 'Аня\u202eгурд' };
  expect(personName(turned)).toBe('\u2068Аня\u202eгурд\u2069');
  expect(personName({ login: 'anya', userName: '' })).toBe('anya');
  expect(peerName(turned)).toBe('anya');
  expect(peerName({ login: '', userName: 'שבת' })).toBe('\u2068שבת\u2069');
});

it('tells a circle by its missing login, and is one object for one interlocutor', () => {
  expect(toPeer(CIRCLE)).toEqual({ ...CIRCLE, kind: 'circle' });
  expect(toPeer(TIMUR)).toEqual({ ...TIMUR, kind: 'person' });
  expect(toPeer(TIMUR)).toBe(toPeer(TIMUR));
});
