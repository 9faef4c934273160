import type { Crop, MediaEdit } from '@sfera/contract/edit';
import type { Size } from '#shared/media/filters/place.ts';
import { centreOf, cropAround, NEXT_TURN, turnedPlace } from '#shared/ui/cropper/framing.ts';
import type { Work } from '../../works/work.ts';
import { frameOf, withCrop, withShape, type Shape } from './shape.ts';

interface KeptFrame {
  readonly zoom: number;
  readonly centre: ReturnType<typeof centreOf>;
  readonly turn: NonNullable<MediaEdit['turn']>;
}

/** How each shape was framed last. They go with their file. */
const framesOfFiles = new WeakMap<File, Map<Shape, KeptFrame>>();

/**
 * {@link withShape} for a work: a shape that was framed before comes back as it was, turned like the picture since.
 * The original shape is always whole.
 */
export function changeShape(
  { file, edit }: Pick<Work, 'file' | 'edit'>,
  size: Size,
  shape: Shape,
): MediaEdit {
  const frames = framesOfFiles.get(file) ?? new Map<Shape, KeptFrame>();
  framesOfFiles.set(file, frames);
  const { shape: before, crop, zoom, turn } = frameOf(edit, size);
  frames.set(before, { zoom, centre: centreOf(crop), turn });
  const kept = frames.get(shape);
  const fresh = withShape(edit, size, shape);
  return shape === 'original' || !kept ? fresh : withCrop(fresh, keptCrop(kept, fresh, size));
}

function keptCrop(kept: KeptFrame, edit: MediaEdit, size: Size): Crop {
  const { size: turned, aspect, turn } = frameOf(edit, size);
  let { centre } = kept;
  for (let at = kept.turn; at !== turn; at = NEXT_TURN[at]) centre = turnedPlace(centre);
  return cropAround(turned, aspect, kept.zoom, centre);
}
