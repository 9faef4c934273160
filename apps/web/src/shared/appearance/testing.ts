import { onTestFinished } from 'vitest';

/** Until the end of the test movement is to be left out. */
export function wantCalm(): void {
  const { dataset } = document.documentElement;
  dataset['motion'] = 'calm';
  onTestFinished(() => void delete dataset['motion']);
}
