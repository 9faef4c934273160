import { keepChoices, readChoices } from '#shared/api/device-choices.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const TEXT_SIZES = ['small', 'normal', 'large', 'largest'] as const;
export const AUTOPLAYS = ['always', 'wifi', 'never'] as const;

/** How Sfera looks, moves and listens to keys on this device, for guests and for every account that signs in here. */
export interface Appearance {
  theme: (typeof THEMES)[number];
  /** The size of all text, beside the size that the browser is set to. */
  textSize: (typeof TEXT_SIZES)[number];
  /** Whether calm is asked for here, regardless of what the system asks for. */
  isCalm: boolean;
  /** Whether videos start by themselves. */
  autoplay: (typeof AUTOPLAYS)[number];
  /** Whether the page has three large buttons, large type and no counts; null: it was never chosen here. */
  isSimple: boolean | null;
  /** Whether single letters are shortcuts (WCAG 2.2, 2.1.4). */
  hasShortcuts: boolean;
}

/** `public/appearance.js` reads the same key before the page is drawn. */
const KEY = 'sfera:appearance';
const DEFAULT: Appearance = {
  theme: 'system',
  textSize: 'normal',
  isCalm: false,
  autoplay: 'always',
  isSimple: null,
  hasShortcuts: true,
};

/** The choices that are kept on this device. Those that are missing or unknown there are as by default. */
export function readAppearance(): Appearance {
  const kept = readChoices(KEY);
  return {
    theme: THEMES.find((theme) => theme === kept['theme']) ?? DEFAULT.theme,
    textSize: TEXT_SIZES.find((size) => size === kept['textSize']) ?? DEFAULT.textSize,
    isCalm: kept['isCalm'] === true,
    autoplay: AUTOPLAYS.find((autoplay) => autoplay === kept['autoplay']) ?? DEFAULT.autoplay,
    isSimple: typeof kept['isSimple'] === 'boolean' ? kept['isSimple'] : DEFAULT.isSimple,
    hasShortcuts: kept['hasShortcuts'] !== false,
  };
}

/** Keeps the appearance on this device; `public/appearance.js` shows it here at once, and in the other tabs. */
export const keepAppearance = (appearance: Appearance): void => keepChoices(KEY, appearance);
