import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { defineRoute } from '../base/route.ts';

/**
 * The largest files that this server takes, so that a picker can tell before sending, and the address of its video
 * tools.
 */
export const getUploadLimits = defineRoute({
  method: 'GET',
  path: '/api/uploadLimits',
  summary: 'Пределы загрузки',
  access: 'anyone',
  response: v.object({
    photoMaxBytes: int,
    videoMaxBytes: int,
    /** Files of chats. */
    fileMaxBytes: int,
    isVideoAvailable: v.boolean(),
    /**
     * Folder with `ffmpeg-core.wasm` for video tools in the browser, ending in a slash; null: the folder of the web
     * app.
     */
    ffmpegUrl: v.nullable(v.string()),
  }),
});
