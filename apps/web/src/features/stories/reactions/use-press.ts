import { useState } from 'react';

/**
 * Whether a finger is on it. It may be lifted anywhere.
 * @returns that, and what to spread on the element
 */
export function usePress() {
  const [isPressed, setPressed] = useState(false);
  const onPointerDown = () => {
    setPressed(true);
    const end = new AbortController();
    const lift = () => {
      end.abort();
      setPressed(false);
    };
    for (const type of ['pointerup', 'pointercancel'])
      window.addEventListener(type, lift, { signal: end.signal, capture: true });
  };
  return { isPressed, events: { onPointerDown } };
}
