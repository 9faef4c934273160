import type { FilterName } from '@sfera/contract/filters';
import type { LucideIcon } from 'lucide-react';
import Aperture from 'lucide-react/icons/aperture';
import CircleDot from 'lucide-react/icons/circle-dot';
import Contrast from 'lucide-react/icons/contrast';
import Palette from 'lucide-react/icons/palette';
import Sparkles from 'lucide-react/icons/sparkles';
import Sun from 'lucide-react/icons/sun';
import Thermometer from 'lucide-react/icons/thermometer';

export const SLIDER_ICONS: Record<FilterName, LucideIcon> = {
  exposure: Aperture,
  highlight: Sparkles,
  contrast: Contrast,
  brightness: Sun,
  warmth: Thermometer,
  hue: Palette,
  vignette: CircleDot,
};
