import { useState } from 'react';

/**
 * Whether a finger is on an element. The finger may be lifted anywhere.
 * @returns the state, and the props for the element
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
