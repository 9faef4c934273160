import type { FingerStep } from './engine.ts';

/** The input of a finger in the form that WebDriver and WebDriver BiDi share. */
export function fingerActions(steps: readonly FingerStep[]): object[] {
  const actions = steps.flatMap(({ x, y, afterMs }, number) => [
    // An engine may send all moves of a longer step as one.
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: afterMs, origin: 'viewport' },
    ...(number === 0 ? [{ type: 'pointerDown', button: 0 }] : []),
    ...(afterMs > 0 ? [{ type: 'pause', duration: afterMs }] : []),
  ]);
  const lift = { type: 'pointerUp', button: 0 };
  const parameters = { pointerType: 'touch' };
  return [{ type: 'pointer', id: 'finger', parameters, actions: [...actions, lift] }];
}

export function keyActions(keys: string): object[] {
  const actions = [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keys', actions }];
}
