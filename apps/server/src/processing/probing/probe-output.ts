import * as v from 'valibot';
import { int } from '@sfera/contract/base/numbers';

const Optional = v.optional(v.string());

/** The entries that ffprobe is asked to print: of tags, which may be of any length, one only. */
export const PROBE_ENTRIES = [
  'format=format_name,duration,start_time',
  'stream=index,codec_type,codec_name,profile,pix_fmt,width,height,sample_aspect_ratio,avg_frame_rate,r_frame_rate',
  'stream=field_order,color_space,color_transfer,duration,duration_ts,channels,sample_fmt,codec_tag_string',
  'stream_disposition=attached_pic,default,comment,visual_impaired',
  'stream_tags=alpha_mode',
  'stream_side_data=rotation',
].join(':');

/** The answer for {@link PROBE_ENTRIES} as JSON; numbers come as text. */
export const ProbeOutput = v.object({
  format: v.object({ format_name: v.string(), duration: Optional, start_time: Optional }),
  streams: v.array(
    v.object({
      index: int,
      codec_type: Optional,
      codec_name: Optional,
      profile: Optional,
      pix_fmt: Optional,
      width: v.optional(int),
      height: v.optional(int),
      sample_aspect_ratio: Optional,
      avg_frame_rate: Optional,
      r_frame_rate: Optional,
      field_order: Optional,
      color_space: Optional,
      color_transfer: Optional,
      duration: Optional,
      duration_ts: v.optional(v.number()),
      codec_tag_string: Optional,
      channels: v.optional(int),
      sample_fmt: Optional,
      disposition: v.optional(
        v.object({
          attached_pic: v.optional(int),
          default: v.optional(int),
          comment: v.optional(int),
          visual_impaired: v.optional(int),
        }),
      ),
      tags: v.optional(v.object({ alpha_mode: Optional })),
      side_data_list: v.optional(v.array(v.object({ rotation: v.optional(v.number()) }))),
    }),
  ),
});
export type ProbeOutput = v.InferOutput<typeof ProbeOutput>;
export type ProbeStream = ProbeOutput['streams'][number];

/** `12.5` → 12 500; undefined for `N/A` and a missing value. */
export function toMilliseconds(seconds: string | undefined): number | undefined {
  const value = Number.parseFloat(seconds ?? '');
  return Number.isFinite(value) ? Math.round(value * 1000) : undefined;
}

/** `30000/1001` or `63:44` → the number; undefined for `0/0`, `N/A` and a missing value. */
export function toRatio(fraction: string | undefined): number | undefined {
  const [above = Number.NaN, below = 1] = (fraction ?? '').split(/[:/]/).map(Number);
  const value = above / below;
  return Number.isFinite(value) && value > 0 ? value : undefined;
}
