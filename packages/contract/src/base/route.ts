import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call a route.
 * - `anyone`: a session is optional, and used when there is one
 * - `member`: a valid session is required, else 401 `signed_out`
 */
export type Access = 'anyone' | 'member';

/**
 * How often one caller may call. `by` names the caller: the signed-in person; the session, so that the thief of one spends
 * no calls of the owner's others; the address; or the device that has signed in before (`devices` of the body), and the
 * address for all other devices.
 */
export interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
  readonly by: 'person' | 'session' | 'address' | 'device';
}

/** A file of the form beside its main file. */
export interface ExtraFile {
  /** Required content: a PNG, or sound in any container. */
  readonly kind: 'png' | 'sound';
  readonly maxBytes: number;
}

/**
 * Rules by which the service worker keeps the answer to a GET. The newest answer of each account is kept, and read when
 * the server cannot be reached. Later pages of a list (`before`, `from`, `skip`, `around` a message) are not kept.
 */
export interface OfflineReading {
  /** Parts of the request that tell two kept answers of one account apart: path and query, or the path alone. */
  readonly keyedBy: 'address' | 'path';
  /** Pages with a smaller `limit` are not kept: they only look for new entries. */
  readonly minLimit?: number;
}

/**
 * One API call. The server serves it, the client calls it and `/api/docs` describes it from this one value. `body` is
 * JSON; a route with `multipart` takes `multipart/form-data` instead: one file named `multipart.file` (optional with
 * `isOptional`, never a video with `onlyImages`), further optional small files by their names in `multipart.extras`,
 * and the text fields of `multipart.fields`.
 */
export interface Route {
  /** HEAD and PATCH are those of tus (`uploads.ts`), which a library calls. */
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify notation: `/api/post/:id`. */
  readonly path: `/api/${string}`;
  /** One line for `/api/docs`. */
  readonly summary: string;
  readonly access: Access;
  /** A GET without it is never kept on the device. */
  readonly offline?: OfflineReading;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  readonly multipart?: {
    readonly file: string;
    readonly isOptional?: true;
    readonly onlyImages?: true;
    /** Instead of photos and videos: anything, to be read as a sound, or a file that is never opened. */
    readonly accepts?:
      | { readonly kind: 'sound'; readonly maxBytes: number }
      /** A file as large as the operator lets files be. */
      | { readonly kind: 'file' };
    /** A large file may arrive before, in parts: the fields then name it (`uploadedFields`). */
    readonly resumable?: true;
    readonly extras?: Readonly<Record<string, ExtraFile>>;
    readonly fields: v.GenericSchema;
  };
  /** 200 unless given; 204 has no body. */
  readonly status?: 200 | 201 | 204;
  readonly response: v.GenericSchema;
  /** The route's own codes; {@link errorsOf} adds those that follow from its other fields. */
  readonly errors?: readonly ErrorCode[];
  readonly rateLimit?: RateLimit;
  /**
   * POST, PUT and PATCH of members write: they are refused with `limited` to a person who may only read. With `writes: false`
   * such a call shows others nothing new of the caller. DELETE never writes.
   */
  readonly writes?: false;
  /**
   * Whether the route also serves a member whose account moderators have disabled; other routes of members answer
   * `account_disabled`, and routes for `anyone` take that person for a guest as far as guests may call them.
   */
  readonly openToDisabled?: true;
}

/** Codes with which every route may answer a program (`accounts/tokens.ts`), and never the web app. */
export const PROGRAM_ERRORS = [
  'token_unknown',
  'token_expired',
  'scope_missing',
  'programs_forbidden',
] as const satisfies readonly ErrorCode[];

/** Codes that follow from the other fields of a route, so that no route names them. */
const IMPLIED = {
  /** Every route: also those without a `rateLimit` of their own have a limit. */
  every: [
    'invalid_input',
    'not_found',
    'request_timeout',
    'rate_limited',
    'headers_too_large',
    'internal',
    'busy',
    'storage_full',
    'limited',
    'account_disabled',
  ],
  member: ['signed_out'],
  json: ['body_too_large', 'unsupported_body'],
  form: [
    'upload_broken',
    'body_too_large',
    'file_too_large',
    'unsupported_body',
    'file_empty',
    'file_refused',
    'quota_exceeded',
  ],
  requiredFile: ['no_file'],
  /** The file comes with the form or has come before it. */
  resumable: ['no_file', 'upload_incomplete', 'upload_changed'],
  photo: ['unsupported_media', 'media_unreadable', 'media_too_big', 'media_incomplete'],
  video: ['media_no_picture', 'media_processing_failed', 'video_unavailable'],
} as const satisfies Record<string, readonly ErrorCode[]>;

/** Every code that a call of the route may answer, each once; as a type {@link ErrorsOf}. */
export function errorsOf({ access, body, multipart, errors = [] }: Route): readonly ErrorCode[] {
  const takesMedia = multipart && !multipart.accepts;
  return [
    ...new Set([
      ...(access === 'member' ? IMPLIED.member : []),
      ...errors,
      ...(body ? IMPLIED.json : []),
      ...(multipart ? IMPLIED.form : []),
      ...(multipart && !multipart.isOptional ? IMPLIED.requiredFile : []),
      ...(multipart?.resumable ? IMPLIED.resumable : []),
      ...(takesMedia ? IMPLIED.photo : []),
      ...(takesMedia && !multipart.onlyImages ? IMPLIED.video : []),
      ...IMPLIED.every,
      ...PROGRAM_ERRORS,
    ]),
  ];
}

type Kind<R extends Route> =
  | 'every'
  | (R extends { access: 'member' } ? 'member' : never)
  | (R extends { body: v.GenericSchema } ? 'json' : never)
  | (R extends { multipart: infer Form } ? FormKind<Form> : never);
type FormKind<Form> =
  | 'form'
  | (Form extends { isOptional: true } ? never : 'requiredFile')
  | (Form extends { resumable: true } ? 'resumable' : never)
  | (Form extends { accepts: object } ? never : 'photo')
  | (Form extends { accepts: object } | { onlyImages: true } ? never : 'video');

type OwnErrors<R extends Route> = R extends { errors: readonly (infer Code)[] } ? Code : never;
/** The codes of {@link errorsOf} for this route, apart from those that only programs meet. */
export type ErrorsOf<R extends Route> = OwnErrors<R> | (typeof IMPLIED)[Kind<R>][number];

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : Record<never, never>;
type OutputOf<R extends Route, K extends 'params' | 'query' | 'body'> = K extends keyof R
  ? Output<R[K]>
  : Record<never, never>;

export type ParamsOf<R extends Route> = OutputOf<R, 'params'>;
export type QueryOf<R extends Route> = OutputOf<R, 'query'>;
export type BodyOf<R extends Route> = OutputOf<R, 'body'>;
export type FieldsOf<R extends Route> = R extends { multipart: { fields: infer S } }
  ? Output<S>
  : Record<never, never>;
/** Names of the further files of a multipart route. */
export type ExtraOf<R extends Route> = R extends { multipart: { extras: infer E } }
  ? keyof E & string
  : never;
export type AnswerOf<R extends Route> = v.InferOutput<R['response']>;

/** Defines one API call. Server and client are both typed from the value returned here. */
export const defineRoute = <const R extends Route>(route: R): R => route;
