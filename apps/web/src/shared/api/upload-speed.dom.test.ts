import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ConnectionFacts, isOnMobileData } from './connection-facts.ts';
import { noteUpload, uploadBytesPerSecond } from './upload-speed.ts';

const MEGABYTE = 1_000_000;

function onNetwork(facts: ConnectionFacts | undefined) {
  Object.defineProperty(navigator, 'connection', { value: facts, configurable: true });
}
beforeEach(() => {
  localStorage.clear();
  onNetwork(undefined);
});
afterEach(() => onNetwork(undefined));

it('knows no speed before the first upload of a browser that tells nothing', () => {
  expect(uploadBytesPerSecond()).toBeNull();
});

it('remembers the speed of the last upload, and not that of a small one', () => {
  noteUpload(4 * MEGABYTE, 2_000);
  expect(uploadBytesPerSecond()).toBe(2 * MEGABYTE);
  noteUpload(100_000, 1);
  noteUpload(MEGABYTE, 1);
  expect(uploadBytesPerSecond()).toBe(2 * MEGABYTE);
  noteUpload(MEGABYTE, 1_000);
  expect(uploadBytesPerSecond()).toBe(MEGABYTE);
});

it('does not hold the speed of the Wi-Fi for that of the mobile network', () => {
  onNetwork({ type: 'wifi', downlink: 10 });
  noteUpload(4 * MEGABYTE, 1_000);
  expect(uploadBytesPerSecond()).toBe(4 * MEGABYTE);
  onNetwork({ type: 'cellular', downlink: 10 });
  expect(uploadBytesPerSecond()).toBe(1.25 * MEGABYTE);
});

it('believes in no speed above that of the way down, which browsers tell up to 10 Mbit/s', () => {
  onNetwork({ type: 'cellular', downlink: 10 });
  noteUpload(4 * MEGABYTE, 1_000);
  expect(uploadBytesPerSecond()).toBe(4 * MEGABYTE);
  onNetwork({ type: 'cellular', downlink: 1.6 });
  expect(uploadBytesPerSecond()).toBe(200_000);
});

it('reads nothing from a damaged memory or a forbidden one', () => {
  for (const damaged of ['', 'fast ', '0 ', '-5 ', '4000']) {
    localStorage.setItem('sfera:upload-speed', damaged);
    expect(uploadBytesPerSecond()).toBeNull();
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  expect(() => noteUpload(4 * MEGABYTE, 1_000)).not.toThrow();
});

it.each([
  [{ type: 'cellular' }, true],
  [{ type: 'wifi' }, false],
  [{ type: 'wifi', saveData: true }, true],
  [undefined, false],
])('with %o bytes may cost money: %s', (facts, expected) => {
  onNetwork(facts);
  expect(isOnMobileData()).toBe(expected);
});
