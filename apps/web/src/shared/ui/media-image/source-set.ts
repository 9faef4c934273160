import type { Picture } from '@sfera/contract/media';

/** The `srcset` of a picture: its files up to this width, or the narrowest one. Unit: pixels. */
export function sourceSet({ sources }: Picture, format: 'webp' | 'jpeg', widest: number): string {
  const narrow = sources.filter(({ width }, at) => !at || width <= widest);
  return narrow.map((source) => `${source[format]} ${source.width}w`).join(', ');
}
