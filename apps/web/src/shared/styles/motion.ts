interface Motion {
  /** `--calm`; 0 for people who want no motion. Unit: milliseconds. */
  calmMs: number;
  /** `--ease` */
  easing: string;
}

/** The motion tokens of `tokens.css`, for what scripts animate. */
export function readMotion(): Motion {
  const style = getComputedStyle(document.documentElement);
  const calm = style.getPropertyValue('--calm').trim();
  // The built style sheet says `.26s` where the source says `260ms`.
  const unitMs = calm.endsWith('ms') ? 1 : 1_000;
  return { calmMs: Number.parseFloat(calm) * unitMs || 0, easing: style.getPropertyValue('--ease') };
}
