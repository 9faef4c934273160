import { expect, it } from 'vitest';
import { allZones, nameOfZone } from './zone-names.ts';

const winter = new Date('2026-01-15T12:00:00Z');

it('names a zone in Russian with its offset of that day', () => {
  expect(nameOfZone('Europe/Moscow', winter)).toBe('Москва, UTC+3');
  expect(nameOfZone('America/St_Johns', winter)).toBe('Ньюфаундленд, UTC−3:30');
  expect(nameOfZone('America/St_Johns', new Date('2026-07-15T12:00:00Z'))).toBe('Ньюфаундленд, UTC−2:30');
  expect(nameOfZone('Asia/Kolkata', winter)).toBe('Индия, UTC+5:30');
  expect(nameOfZone('Nowhere/City', winter)).toBe('Nowhere/City');
});

it('gives each zone a name of its own, by which it is found', () => {
  const zones = allZones(winter);
  expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length);
  const found = zones.filter(({ searched }) => searched.includes('new york'));
  expect(found).toMatchObject([{ zone: 'America/New_York', name: 'Восточная Америка, UTC−5 (New York)' }]);
});
