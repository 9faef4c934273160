import {
  isOfType,
  issueOf,
  readAt,
  Schema,
  type Issue,
  type Params,
  type Read,
  type Shape,
} from './schema.ts';

/*
 * The part of `zod/mini` that the contract and the app use, which the build puts in the place of that library: the same
 * calls with the same results in a sixth of its bytes, and without its work at start (decision 057). TypeScript takes
 * the types from the library; `mini.test.ts` compares both over all routes.
 */

/** A schema of the values that `isOf` knows. */
const type = (isOf: (value: never) => boolean, params?: Params): Schema =>
  new Schema((value, issues) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `isOf` looks at the type first
    if (!isOf(value as never)) issues.push({ ...issueOf(params), isType: true });
    return value;
  });

const isNumber = (value: unknown) => Number.isFinite(value);

export const string = (params?: Params) => type((value) => typeof value === 'string', params);
export const boolean = (params?: Params) => type((value) => typeof value === 'boolean', params);
export const number = (params?: Params) => type(isNumber, params);
/** An integer that is too large for a double is one nevertheless: further checks run, as in the library. */
export const int = (params?: Params) =>
  type(Number.isInteger, params).check(refine(Number.isSafeInteger, params));
const nothing = () => type((value) => value === undefined);
export const literal = (values: unknown, params?: Params) =>
  type((value) => [values].flat().includes(value), params);
const oneOf = (options: readonly string[], params?: Params): Schema => {
  const known = new Set(options);
  return new Schema(type((value) => known.has(value), params).read, { options });
};
export { nothing as void, oneOf as enum };

const UUID =
  /^(?:[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/i;
export const uuid = (params?: Params) => string(params).check(regex(UUID, params));
const DATETIME = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
/** A day that the month does not have is read as a day of the next one, or not at all. */
const isTime = (form: RegExp) => (text: string) =>
  form.test(text) && new Date(text).getUTCDate() === Number(text.slice(8, 10));
const time = (form: RegExp) => (params?: Params) => string(params).check(refine(isTime(form), params));
export const iso = { datetime: time(DATETIME), date: time(DATE) };
export const coerce = {
  number: (params?: Params) => {
    const { read } = number(params);
    return new Schema((value, issues) => read(Number(value), issues));
  },
};

export const optional = ({ read, traits }: Schema) =>
  new Schema(
    (value, issues) => (value === undefined && !traits.isOptional ? undefined : read(value, issues)),
    { ...traits, isOptional: true },
  );
export const nullable = ({ read, traits }: Schema) =>
  new Schema((value, issues) => (value === null ? null : read(value, issues)), traits);
export const _default = ({ read }: Schema, fallback: unknown) =>
  new Schema((value, issues) => (value === undefined ? structuredClone(fallback) : read(value, issues)), {
    isOptional: true,
  });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that the schema does not name are left out. */
export const object = (shape: Shape, params?: Params): Schema => {
  const fields = Object.entries(shape);
  return new Schema(
    (value, issues) => {
      if (!isRecord(value)) return void issues.push({ ...issueOf(params), isType: true });
      const read: Record<string, unknown> = {};
      for (const [key, field] of fields) {
        const part = readAt(field, value[key], key, issues);
        if (part !== undefined || key in value) read[key] = part;
      }
      return read;
    },
    { shape },
  );
};
export const extend = (base: Schema, shape: Shape) => object({ ...base.shape, ...shape });
export const partial = ({ shape }: Schema) =>
  object(Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, optional(field)])));

/** With any keys that `key` accepts. */
export const record = (key: Schema, field: Schema, params?: Params): Schema =>
  new Schema((value, issues) => {
    if (!isRecord(value)) return void issues.push({ ...issueOf(params), isType: true });
    const read: Record<string, unknown> = {};
    for (const name of Object.keys(value)) {
      // Assigned, this key would change the prototype.
      if (name === '__proto__') continue;
      if (key.safeParse(name).success) read[name] = readAt(field, value[name], name, issues);
      else issues.push({ ...issueOf(params), isType: true });
    }
    return read;
  });
export { record as partialRecord };

export const array = (item: Schema, params?: Params): Schema =>
  new Schema((value, issues) => {
    if (Array.isArray(value)) return value.map((each, at) => readAt(item, each, at, issues));
    return void issues.push({ ...issueOf(params), isType: true });
  });
export const tuple = (items: readonly Schema[], params?: Params): Schema =>
  new Schema((value, issues) => {
    if (Array.isArray(value) && value.length === items.length)
      return items.map((item, at) => readAt(item, value[at], at, issues));
    return void issues.push({ ...issueOf(params), isType: true });
  });
/** The first option that fits. Where none does and the value has the type of one alone, that one says what is wrong. */
export const union = (options: readonly Schema[], params?: Params): Schema =>
  new Schema((value, issues) => {
    const ofType: { found: unknown; own: Issue[] }[] = [];
    for (const { read } of options) {
      const own: Issue[] = [];
      const found = read(value, own);
      if (own.length === 0) return found;
      if (!own.some(isOfType)) ofType.push({ found, own });
    }
    const [nearest] = ofType;
    issues.push(
      ...(nearest && ofType.length === 1 ? nearest.own : [{ ...issueOf(params), isType: true as const }]),
    );
    return nearest?.found;
  });

export const transform = (change: (value: never) => unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stands behind the schema of its values
  new Schema((value) => change(value as never));
export const pipe = (first: Schema, second: Schema) =>
  new Schema((value, issues) => {
    const before = issues.length;
    const read = first.read(value, issues);
    return issues.length > before ? read : second.read(read, issues);
  });

/** A check that adds an issue unless `isRight`. */
export const refine =
  (isRight: (value: never) => boolean, params?: Params): Read =>
  (value, issues) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stands behind the schema of its values
    if (!isRight(value as never)) issues.push(issueOf(params));
    return value;
  };
/** A check that changes the value. */
export const overwrite =
  (change: (value: never) => unknown): Read =>
  (value) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stands behind the schema of its values
    change(value as never);

/** A text is as long as its code points: an emoji counts as one. */
const lengthOf = (value: string | readonly unknown[]) =>
  typeof value === 'string' ? [...value].length : value.length;
export const minLength = (min: number, params?: Params) =>
  refine((value: string | readonly unknown[]) => lengthOf(value) >= min, params);
export const maxLength = (max: number, params?: Params) =>
  refine((value: string | readonly unknown[]) => lengthOf(value) <= max, params);
export const regex = (pattern: RegExp, params?: Params) =>
  refine((value: string) => pattern.test(value), params);
export const startsWith = (start: string, params?: Params) =>
  refine((value: string) => value.startsWith(start), params);
export const trim = () => overwrite((value: string) => value.trim());
export const toLowerCase = () => overwrite((value: string) => value.toLowerCase());
export const gte = (min: number, params?: Params) => refine((value: number) => value >= min, params);
export const lte = (max: number, params?: Params) => refine((value: number) => value <= max, params);
export { gte as minimum, lte as maximum };
export const positive = (params?: Params) => refine((value: number) => value > 0, params);
export const nonnegative = (params?: Params) => gte(0, params);
