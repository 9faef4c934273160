import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** The part of JSON Schema that the contract's inputs use. */
export interface JsonSchema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

const known = new Map<v.GenericSchema, JsonSchema>();

/** The JSON Schema of an input of the contract. */
export function jsonSchema(type: v.GenericSchema): JsonSchema {
  let schema = known.get(type);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a JSON schema, whose unused parts are left out here
  schema ??= toJsonSchema(type, { typeMode: 'output', errorMode: 'ignore' }) as JsonSchema;
  known.set(type, schema);
  return schema;
}

export const propertiesOf = (type: v.GenericSchema | undefined): [string, JsonSchema][] =>
  type ? Object.entries(jsonSchema(type).properties ?? {}) : [];
