import Plus from 'lucide-react/icons/plus';
import type { ComponentProps } from 'react';
import { useFetchAhead } from '#shared/ui/on-demand/use-fetch-ahead.ts';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import type { PaletteProps } from './palette.tsx';
import styles from './reactions-row.module.css';
import { text } from './text.ts';

const loadPalette = async () => (await import('./palette.tsx')).Palette;

/** The plus at the end of the row. The palette is fetched once the page rests, or by the first hand that reaches. */
export function PaletteButton(props: Omit<PaletteProps, 'trigger'>) {
  const { part: Palette, events } = useOnDemand(loadPalette);
  useFetchAhead(loadPalette);
  if (Palette) return <Palette {...props} trigger={<PlusButton />} />;
  return <PlusButton aria-haspopup="dialog" aria-expanded={false} {...events} />;
}

const PlusButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} title={text.choose} aria-label={text.choose} className={styles.plus}>
    <Plus size={18} aria-hidden="true" />
  </button>
);
