import * as z from 'zod/mini';
import { EditFilters } from './filters.ts';

const share = z.number().check(z.minimum(0), z.maximum(1));
/** Longer than any file that is taken. Unit: seconds. */
const MAX_TIME = 48 * 3_600;

/** A part of the upright picture, after its turn. Unit: shares of its width and height. */
export const Crop = z.object({ x: share, y: share, width: share, height: share }).check(
  z.refine(
    // What floats add up to may lie a hair outside.
    ({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1.0001 && y + height <= 1.0001,
    'Рамка выходит за край',
  ),
);
export type Crop = z.infer<typeof Crop>;

/**
 * What the server is to do to an uploaded file before it is published. All times are those of the sent file, in
 * seconds. Pictures come finished and need none of it; a video that the browser could not cut is cut here.
 */
export const MediaEdit = z
  .object({
    /** Whole seconds. What lies before goes. */
    trimStart: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_TIME))),
    /** Whole seconds; beyond the end it means the end. */
    trimEnd: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_TIME))),
    isMuted: z.optional(z.boolean()),
    /** The frame that stands for the video; within the trim. The first sharp one when left out. */
    posterAt: z.optional(z.number().check(z.minimum(0), z.maximum(MAX_TIME))),
    crop: z.optional(Crop),
    /** Clockwise, before the crop. Unit: degrees. */
    turn: z.optional(z.literal([0, 90, 180, 270])),
  })
  .check(
    z.refine(
      ({ trimStart = 0, trimEnd }) => trimEnd === undefined || trimEnd >= trimStart + 1,
      'Оставьте хотя бы одну секунду видео',
    ),
  );
export type MediaEdit = z.infer<typeof MediaEdit>;

/** Text of a form field that holds JSON; an empty one holds `{}`. */
const jsonText = (schema: z.ZodMiniType, message: string) =>
  z.string().check(
    z.refine((text) => {
      try {
        return text === '' || schema.safeParse(JSON.parse(text)).success;
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

/** Fields that publish a file with its edits, of a post and of a story alike. */
export const editFields = {
  /** JSON of {@link EditFilters}. */
  filters: z.optional(jsonText(EditFilters, 'Некорректные настройки фильтров')),
  /** JSON of {@link MediaEdit}. */
  edit: z.optional(jsonText(MediaEdit, 'Некорректные настройки обрезки')),
  /** The file shows `filters` and `crop` already: they are not applied once more. Always so for pictures. */
  isRendered: z.optional(z.enum(['true', 'false'])),
};

/**
 * What the checked fields of {@link editFields} ask the server to do: of a rendered file neither filters nor crop and
 * turn, which it shows already.
 */
export function readEdits({ filters, edit, isRendered }: EditFields): {
  filters: EditFilters;
  edit: MediaEdit;
} {
  const { crop, turn, ...timing } = MediaEdit.parse(JSON.parse(edit || '{}'));
  if (isRendered === 'true') return { filters: {}, edit: timing };
  const shape = { ...(crop && { crop }), ...(turn && { turn }) };
  return { filters: EditFilters.parse(JSON.parse(filters || '{}')), edit: { ...timing, ...shape } };
}

/** {@link readEdits} of a post, which has no filters of stories. */
export function readPostEdits(fields: EditFields): ReturnType<typeof readEdits> {
  const { edit, filters } = readEdits(fields);
  const { story: _ofStories, ...others } = filters;
  return { edit, filters: others };
}
