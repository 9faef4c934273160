import { expect, it } from 'vitest';
import { nextCamera } from './open-camera.ts';
import { shotName } from './shot-name.ts';

const [one, two, three] = [{ deviceId: '1' }, { deviceId: '2' }, { deviceId: '3' }];

it.each([
  ['there is one camera', { facingMode: 'user' }, [one], null],
  [
    'it looks at the person',
    { facingMode: 'user' },
    [one, two, three],
    { facingMode: { ideal: 'environment' } },
  ],
  [
    'it looks at the world',
    { facingMode: 'environment' },
    [one, two, three],
    { facingMode: { ideal: 'user' } },
  ],
  ['it stands on a desk', { deviceId: '1' }, [one, two, three], { deviceId: { ideal: '2' } }],
  ['it is the last one on a desk', { deviceId: '3' }, [one, two, three], { deviceId: { ideal: '1' } }],
])('knows the next camera when %s', (_, settings, cameras, next) =>
  expect(nextCamera(settings, cameras)).toEqual(next),
);

it('names a shot by the time it was taken at', () =>
  expect(shotName('video', new Date(2026, 0, 5, 7, 3), 'webm')).toBe('Видео 2026-01-05 07.03.webm'));
