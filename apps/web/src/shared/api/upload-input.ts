import type { ExtraOf, ParamsOf, Route } from '@sfera/contract/base/route';
import type { ApiError } from './api-error.ts';
import type { UploadFields } from './request.ts';
import type { Resume } from './resumable/begun-upload.ts';

export type UploadRoute = Route & { readonly multipart: NonNullable<Route['multipart']> };

export interface UploadInput<R extends UploadRoute> {
  /** Null sends only the fields, where the route allows that. */
  file: Blob | (R['multipart'] extends { isOptional: true } ? null : never);
  /** Required when `file` is not a `File`, which has a name. */
  fileName?: string;
  fields: UploadFields<R>;
  /** Further files of the route. */
  extras?: Readonly<Partial<Record<ExtraOf<R>, File>>>;
  params?: ParamsOf<R>;
  /** Bytes of the whole form, files and fields; called at least once when all are sent. */
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
  /** Remembers an upload in parts over a reload. Default: until its end alone. */
  resume?: Resume;
  /**
   * Whether an upload in parts waits out the loss of the connection. False for callers with a patience of their own,
   * who call again and go on from the byte that `resume` leads to. Default: true.
   */
  waits?: boolean;
  /** Called with the reason whenever an upload in parts waits, and with null when it goes on. */
  onWait?: (reason: ApiError | null) => void;
}
