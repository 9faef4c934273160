import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { EditFilters } from './filters.ts';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
/** Longer than any accepted file. Unit: seconds. */
const MAX_TIME = 48 * 3_600;

/** The most that a picture is straightened by, to either side. Unit: degrees. */
export const MAX_ANGLE = 45;

/**
 * A part of the upright picture, chosen after its turn. Unit: shares of its width and height. With an angle the part is
 * turned around its own middle.
 */
export const Crop = v.pipe(
  v.object({ x: share, y: share, width: share, height: share }),
  v.check(
    // Sums of floats may lie slightly outside.
    ({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1.0001 && y + height <= 1.0001,
    'Рамка выходит за край',
  ),
);
export type Crop = v.InferOutput<typeof Crop>;

/**
 * Edits that the server makes to an uploaded file before publishing it. All times are seconds of the uploaded file.
 * Pictures arrive finished and need no edit; the server cuts a video that the browser could not cut.
 */
export const MediaEdit = v.pipe(
  v.object({
    /** Whole seconds. The video before this time is cut off. */
    trimStart: v.optional(v.pipe(int, v.minValue(0), v.maxValue(MAX_TIME))),
    /** Whole seconds; a time beyond the end means the end. */
    trimEnd: v.optional(v.pipe(int, v.minValue(1), v.maxValue(MAX_TIME))),
    isMuted: v.optional(v.boolean()),
    /** Time of the frame that stands for the video, within the trim. Default: the first sharp frame. */
    posterAt: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_TIME))),
    crop: v.optional(Crop),
    /** Left and right are exchanged, before the turn. */
    isMirrored: v.optional(v.boolean()),
    /** Clockwise, before the crop. Unit: degrees. */
    turn: v.optional(v.picklist([0, 90, 180, 270])),
    /**
     * Straightens the picture, clockwise, around the middle of the crop. Corners of a crop that lie outside of the
     * straightened picture are black. Unit: degrees.
     */
    angle: v.optional(v.pipe(v.number(), v.minValue(-MAX_ANGLE), v.maxValue(MAX_ANGLE))),
  }),
  v.check(
    ({ trimStart = 0, trimEnd }) => trimEnd === undefined || trimEnd >= trimStart + 1,
    'Оставьте хотя бы одну секунду видео',
  ),
);
export type MediaEdit = v.InferOutput<typeof MediaEdit>;

/** Text of a form field that holds JSON; an empty one holds `{}`. */
const jsonText = (schema: v.GenericSchema, message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      try {
        const value: unknown = JSON.parse(text || '{}');
        // The library takes a list for an object without fields.
        return !Array.isArray(value) && v.is(schema, value);
      } catch {
        return false;
      }
    }, message),
  );

interface EditFields {
  filters?: string | undefined;
  edit?: string | undefined;
  isRendered?: 'true' | 'false' | undefined;
}

/** Form fields that publish a file with its edits, for a post and for a story. */
export const editFields = {
  /** JSON of {@link EditFilters}. */
  filters: v.optional(jsonText(EditFilters, 'Некорректные настройки фильтров')),
  /** JSON of {@link MediaEdit}. */
  edit: v.optional(jsonText(MediaEdit, 'Некорректные настройки обрезки')),
  /** The file already shows `filters` and `crop`: the server does not apply them again. Always so for pictures. */
  isRendered: v.optional(v.picklist(['true', 'false'])),
};

/**
 * The edits that the checked fields of {@link editFields} ask of the server. A rendered file already shows filters
 * and cut, so these are left out.
 */
export function readEdits({ filters, edit, isRendered }: EditFields): {
  filters: EditFilters;
  edit: MediaEdit;
} {
  const { crop, turn, angle, isMirrored, ...timing } = v.parse(MediaEdit, JSON.parse(edit || '{}'));
  if (isRendered === 'true') return { filters: {}, edit: timing };
  const shape = {
    ...(crop && { crop }),
    ...(turn && { turn }),
    ...(angle && { angle }),
    ...(isMirrored && { isMirrored }),
  };
  return { filters: v.parse(EditFilters, JSON.parse(filters || '{}')), edit: { ...timing, ...shape } };
}

/** {@link readEdits} for a post, which has no filters of stories. */
export function readPostEdits(fields: EditFields): ReturnType<typeof readEdits> {
  const { edit, filters } = readEdits(fields);
  const { story: _ofStories, ...others } = filters;
  return { edit, filters: others };
}
