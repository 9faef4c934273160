interface Motion {
  /** Value of `--calm`; 0 for people who prefer reduced motion. Unit: milliseconds. */
  calmMs: number;
  /** Value of `--ease`. */
  easing: string;
}

/** Reads the motion tokens of `tokens.css` for animations by script. */
export function readMotion(): Motion {
  const style = getComputedStyle(document.documentElement);
  const calm = style.getPropertyValue('--calm').trim();
  // The built style sheet says `.26s` where the source says `260ms`.
  const unitMs = calm.endsWith('ms') ? 1 : 1_000;
  return { calmMs: Number.parseFloat(calm) * unitMs || 0, easing: style.getPropertyValue('--ease') };
}
