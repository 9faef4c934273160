import { FILTER_NAMES, type EditFilters } from '@sfera/contract/media/filters';

interface Preset {
  readonly id: string;
  /** Shown under its picture. */
  readonly name: string;
  readonly filters: EditFilters;
}

/**
 * Looks made of the seven sliders alone, so that every one of them can be changed further. Tuned by eye on
 * landscapes, phone photos and faces: hues turn little, for skin to stay skin.
 */
export const PRESETS: readonly Preset[] = [
  { id: 'original', name: 'Оригинал', filters: {} },
  { id: 'noon', name: 'Полдень', filters: { exposure: 16, highlight: -12, contrast: 34, warmth: 6 } },
  {
    id: 'dawn',
    name: 'Рассвет',
    filters: { highlight: 20, contrast: -14, brightness: 18, warmth: 24, hue: 6 },
  },
  {
    id: 'sunset',
    name: 'Закат',
    filters: { highlight: -20, contrast: 22, warmth: 52, hue: 6, vignette: 28 },
  },
  { id: 'amber', name: 'Янтарь', filters: { exposure: -8, contrast: 10, warmth: 84, hue: -5, vignette: 36 } },
  {
    id: 'peach',
    name: 'Персик',
    filters: { exposure: 8, highlight: 16, contrast: -26, brightness: 20, warmth: 34, hue: 7 },
  },
  {
    id: 'film',
    name: 'Плёнка',
    filters: { highlight: -28, contrast: -36, brightness: 4, warmth: 20, hue: 4, vignette: 34 },
  },
  { id: 'fog', name: 'Туман', filters: { exposure: 10, contrast: -58, brightness: 18, warmth: -10 } },
  {
    id: 'frost',
    name: 'Иней',
    filters: { exposure: 8, highlight: 20, contrast: 10, brightness: 10, warmth: -46 },
  },
  {
    id: 'mint',
    name: 'Мята',
    filters: { highlight: 8, contrast: -10, brightness: 14, warmth: -16, hue: 13 },
  },
  {
    id: 'lilac',
    name: 'Сирень',
    filters: { highlight: 12, contrast: -16, brightness: 14, warmth: 8, hue: -10 },
  },
  {
    id: 'dusk',
    name: 'Сумерки',
    filters: { exposure: -16, highlight: -14, contrast: -22, warmth: -36, hue: 5, vignette: 40 },
  },
  { id: 'night', name: 'Полярная ночь', filters: { exposure: -36, contrast: 34, warmth: -64, vignette: 50 } },
  {
    id: 'storm',
    name: 'Гроза',
    filters: { exposure: -6, highlight: -34, contrast: 62, warmth: -8, vignette: 60 },
  },
];

/** The preset that these filters are, if they are one. */
export const presetOf = (filters: EditFilters): Preset | null =>
  PRESETS.find((preset) =>
    FILTER_NAMES.every((name) => (preset.filters[name] ?? 0) === (filters[name] ?? 0)),
  ) ?? null;
