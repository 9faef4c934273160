import { ERRORS } from '@sfera/contract/base/errors';
import { ErrorBody } from '@sfera/contract/base/error-body';
import { errorsOf, type Route } from '@sfera/contract/base/route';
import { type NeededScope, ROUTE_SCOPES } from '@sfera/contract/route-scopes';
import { ROUTES } from '@sfera/contract/routes';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type Json = Record<string, unknown>;

/** Rules that JSON Schema cannot say are left out. An answer always has the fields for which the schema has a default. */
const schema = (type: v.GenericSchema, { isAnswer = false } = {}): Json =>
  toJsonSchema(type, {
    typeMode: 'output',
    target: 'openapi-3.0',
    errorMode: 'ignore',
    overrideSchema({ jsonSchema }) {
      const { properties, required = [] } = jsonSchema;
      if (!isAnswer || !properties) return undefined;
      const isThere = (name: string) => required.includes(name) || 'default' in Object(properties[name]);
      return { ...jsonSchema, required: Object.keys(properties).filter(isThere) };
    },
  }) as Json;

const properties = (type: v.GenericSchema | undefined) => {
  if (!type) return [];
  const { properties: named = {}, required = [] } = schema(type) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(named).map(([name, value]) => ({
    name,
    schema: value,
    isRequired: required.includes(name),
  }));
};

const parameters = (route: Route) => [
  ...properties(route.params).map(({ name, ...rest }) => ({
    name,
    in: 'path',
    required: true,
    schema: rest.schema,
  })),
  ...properties(route.query).map(({ name, isRequired, ...rest }) => ({
    name,
    in: 'query',
    required: isRequired,
    schema: rest.schema,
  })),
];

function requestBody({ body, multipart }: Route): Json {
  if (body)
    return {
      requestBody: { required: true, content: { 'application/json': { schema: schema(body) } } },
    };
  if (!multipart) return {};
  const fields = schema(multipart.fields) as { properties?: Json; required?: string[] };
  const names = [multipart.file, ...Object.keys(multipart.extras ?? {})];
  const files = Object.fromEntries(names.map((name) => [name, { type: 'string', format: 'binary' }]));
  const form = {
    ...fields,
    properties: { ...fields.properties, ...files },
    required: [...(fields.required ?? []), ...(multipart.isOptional ? [] : [multipart.file])],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
}

function responses(route: Route): Json {
  const { status = 200, response } = route;
  const success =
    status === 204
      ? {}
      : { content: { 'application/json': { schema: schema(response, { isAnswer: true }) } } };
  const refusals = Map.groupBy(errorsOf(route), (code) => ERRORS[code].status);
  return {
    [status]: { description: 'Готово', ...success },
    ...Object.fromEntries(
      [...refusals].map(([refusal, codes]) => [
        refusal,
        {
          description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  };
}

const scopeWords = (needed: NeededScope): string => {
  if (needed === 'open') return 'Программам: можно без прав.';
  if (needed === 'never') return 'Программам: нельзя.';
  return `Программам: нужно право ${needed.map((scope) => `\`${scope}\``).join(' или ')}.`;
};

function operation(name: string, route: Route): Json {
  const needed = ROUTE_SCOPES.get(name) ?? 'never';
  const byWhom = needed === 'never' ? [{ session: [] }] : [{ session: [] }, { token: [] }];
  return {
    operationId: name,
    summary: route.summary,
    description: scopeWords(needed),
    // OpenAPI 3.0 lists the rights of OAuth alone.
    'x-scopes': needed,
    security: route.access === 'member' ? byWhom : [{}, ...byWhom],
    parameters: parameters(route),
    ...requestBody(route),
    responses: responses(route),
  };
}

/** The OpenAPI 3.0 document of every contract route. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of ROUTES) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Сфера', version: '1', description: 'Вызовы сервера Сферы.' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'sfera_pat_…',
          description: 'Токен программы: «Настройки» → «Доступ программам».',
        },
      },
      schemas: { Error: schema(ErrorBody, { isAnswer: true }) },
    },
  };
}
