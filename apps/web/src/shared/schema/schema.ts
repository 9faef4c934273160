/** The fault of a value, and where it is. */
export interface Issue {
  readonly path: PropertyKey[];
  readonly message: string;
  /** The value has another type, so that nothing more can be said of it. */
  readonly isType?: true;
}

/** Returns the value as the schema gives it out; what is wrong with it is added to `issues`. */
export type Read = (value: unknown, issues: Issue[]) => unknown;

/** The same as in zod: a message, or a message with the path of the field that it belongs to. */
export type Params = string | { error: string; path?: PropertyKey[] } | undefined;

export const issueOf = (params: Params): Issue =>
  typeof params === 'object'
    ? { path: [...(params.path ?? [])], message: params.error }
    : { path: [], message: params ?? 'Invalid input' };

export const isOfType = ({ isType }: Issue): boolean => isType === true;

export class SchemaError extends Error {
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super(JSON.stringify(issues));
    this.issues = issues;
  }
}

interface Traits {
  /** An object's field of this schema may be missing. */
  readonly isOptional?: boolean;
  /** The fields of an object. */
  readonly shape?: Shape;
  /** The values of an enum. */
  readonly options?: readonly string[];
}

export type Shape = Readonly<Record<string, Schema>>;

export class Schema {
  readonly read: Read;
  readonly traits: Traits;
  constructor(read: Read, traits: Traits = {}) {
    this.read = read;
    this.traits = traits;
  }

  get shape(): Shape {
    return this.traits.shape ?? {};
  }

  get options(): readonly string[] {
    return this.traits.options ?? [];
  }

  /** Checks run in their order, each on what the one before has made of the value, until its type is wrong. */
  check(...checks: readonly (Read | Schema)[]): Schema {
    return new Schema((value, issues) => {
      const own: Issue[] = [];
      let read = this.read(value, own);
      for (const check of checks) {
        if (own.some(isOfType)) break;
        read = typeof check === 'function' ? check(read, own) : check.read(read, own);
      }
      issues.push(...own);
      return read;
    }, this.traits);
  }

  brand(): this {
    return this;
  }

  safeParse(value: unknown) {
    const issues: Issue[] = [];
    const data = this.read(value, issues);
    if (issues.length === 0) return { success: true, data };
    return { success: false, error: new SchemaError(issues) };
  }

  parse(value: unknown): unknown {
    const { data, error } = this.safeParse(value);
    if (error) throw error;
    return data;
  }
}

/** Reads a part of a value: its issues get the part's key. */
export function readAt({ read }: Schema, value: unknown, key: PropertyKey, issues: Issue[]): unknown {
  const before = issues.length;
  const part = read(value, issues);
  for (let at = before; at < issues.length; at += 1) issues[at]?.path.unshift(key);
  return part;
}
