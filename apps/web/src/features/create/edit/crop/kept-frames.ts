import type { Crop } from '@sfera/contract/media/edit';
import type { Size } from '#shared/media/filters/place.ts';
import { centreOf, cropAround, mirroredPlace, NEXT_TURN, turnedPlace } from '#shared/ui/cropper/framing.ts';
import type { Work, WorkEdit } from '../../works/work.ts';
import { frameOf, withCrop, withShape, type Shape } from '../../works/shape.ts';

interface KeptFrame {
  readonly zoom: number;
  readonly centre: ReturnType<typeof centreOf>;
  readonly turn: NonNullable<WorkEdit['turn']>;
  readonly isMirrored: boolean;
  /** The aspect of the free shape. */
  readonly aspect: number;
}

/** How each shape was framed last. They go with their file. */
const framesOfFiles = new WeakMap<File, Map<Shape, KeptFrame>>();

/**
 * {@link withShape} for a work: a shape that was framed before comes back as it was, turned and mirrored like the
 * picture since. The original shape is always as whole as it can be.
 */
export function changeShape({ file, edit }: Pick<Work, 'file' | 'edit'>, size: Size, shape: Shape): WorkEdit {
  const frames = framesOfFiles.get(file) ?? new Map<Shape, KeptFrame>();
  framesOfFiles.set(file, frames);
  const { shape: before, crop, zoom, turn, aspect } = frameOf(edit, size);
  frames.set(before, { zoom, centre: centreOf(crop), turn, isMirrored: edit.isMirrored ?? false, aspect });
  const kept = frames.get(shape);
  const fresh = withShape(edit, size, shape);
  return shape === 'original' || !kept ? fresh : withCrop(fresh, keptCrop(kept, fresh, size));
}

/** Forgets how the shapes of a file were framed. */
export const forgetFrames = (file: File): void => void framesOfFiles.delete(file);

function keptCrop(kept: KeptFrame, edit: WorkEdit, size: Size): Crop {
  const { size: turned, aspect, turn, angle, shape } = frameOf(edit, size);
  let { centre, turn: at } = kept;
  let keptAspect = kept.aspect;
  if (kept.isMirrored !== (edit.isMirrored ?? false)) {
    centre = mirroredPlace(centre);
    if (at === 90 || at === 270) at = at === 90 ? 270 : 90;
  }
  for (; at !== turn; at = NEXT_TURN[at]) {
    centre = turnedPlace(centre);
    keptAspect = 1 / keptAspect;
  }
  return cropAround(turned, shape === 'free' ? keptAspect : aspect, kept.zoom, centre, angle);
}
