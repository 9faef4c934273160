import type { FieldsOf, ParamsOf, QueryOf, Route } from '@sfera/contract/base/route';
import type * as v from 'valibot';

/** Keys are optional as in `Input`, values are as in `Output`: fields with a default may be omitted. */
type Loose<Input, Output> = { [K in keyof Input]: K extends keyof Output ? Output[K] : never };
type InputOf<S> = S extends v.GenericSchema ? v.InferInput<S> : never;

type Params<R extends Route> = R extends { params: v.GenericSchema } ? { params: ParamsOf<R> } : unknown;
type LooseQuery<R extends Route> = Loose<InputOf<R['query']>, QueryOf<R>>;
type Query<R extends Route> = R extends { query: v.GenericSchema }
  ? Partial<LooseQuery<R>> extends LooseQuery<R>
    ? { query?: LooseQuery<R> }
    : { query: LooseQuery<R> }
  : unknown;
type Body<R extends Route> = R extends { body: v.GenericSchema } ? { body: InputOf<R['body']> } : unknown;

interface CallOptions {
  /** Aborts the call. */
  signal?: AbortSignal;
  /** The call continues when the page is closed; for small bodies only. */
  keepalive?: boolean;
  /** Only the server's own answer is accepted; a cached one counts as no answer. */
  isFresh?: boolean;
}

/** The input that the route requires, and options of the call. */
export type CallInput<R extends Route> = Params<R> & Query<R> & Body<R> & CallOptions;

/** The text fields that are sent with a file. */
export type UploadFields<R extends Route> = R extends { multipart: { fields: infer F } }
  ? Loose<InputOf<F>, FieldsOf<R>>
  : never;

/** The input of any route, as this module reads it. */
export interface AnyInput extends CallOptions {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** Returns the address of a call: path parameters are filled in, undefined query values are left out. */
export function addressOf(route: Route, { params = {}, query = {} }: AnyInput): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const address = new URL(path, location.origin);
  address.search = search.toString();
  return address.href;
}
