import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  security: object[];
  description: string;
  requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] } }> };
  responses: Record<string, { description: string; content?: object }>;
}

const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
const operation = (method: string, path: string): Operation => {
  const found = paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
};

describe('the OpenAPI document', () => {
  it('tells what a query may hold', () => {
    const { parameters } = operation('get', '/api/posts');
    expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['skip', 'query', false],
      ['limit', 'query', false],
      ['before', 'query', false],
      ['type', 'query', false],
      ['userId', 'query', false],
    ]);
    expect(parameters[3]?.schema['enum']).toEqual(['own', 'image', 'video', 'subscribesPosts']);
  });

  it('tells which parameters an address has', () => {
    expect(operation('get', '/api/{postId}/views-count').parameters).toMatchObject([
      { name: 'postId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    ]);
  });

  it('tells what a body holds, JSON or a form with a file', () => {
    const json = operation('post', '/api/register').requestBody?.content['application/json']?.schema;
    expect(json?.required).toEqual(['login', 'email', 'password', 'confirmPassword']);
    const form = operation('post', '/api/upload').requestBody?.content['multipart/form-data']?.schema;
    expect(form?.properties).toMatchObject({ file: { type: 'string', format: 'binary' }, text: {} });
    // A draft, or an upload in parts, may stand in for the file.
    expect(form?.required).toEqual([]);
    const draft = operation('post', '/api/drafts').requestBody?.content['multipart/form-data']?.schema;
    expect(draft?.required).toEqual(['tempId']);
    const story = operation('post', '/api/story/upload').requestBody?.content['multipart/form-data']?.schema;
    const binary = { type: 'string', format: 'binary' };
    expect(story?.properties).toMatchObject({ file: binary, music: binary, overlay: binary });
    const profile = operation('put', '/api/updateUser').requestBody?.content['multipart/form-data']?.schema;
    expect(Object.keys(profile?.properties ?? {})).toContain('logoImage');
    expect(profile?.required).toEqual([]);
  });

  it('tells which refusals to expect', () => {
    const { responses } = operation('post', '/api/register');
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['201', '400', '409', '429', '500']));
    expect(responses['409']?.description).toContain('`login_taken`: Логин уже занят');
    expect(operation('delete', '/api/deletePost/{id}').responses['204']).toEqual({ description: 'Готово' });
  });

  it('tells who may call', () => {
    expect(operation('get', '/api/sessions').security).toEqual([{ session: [] }]);
    expect(operation('get', '/api/posts').security).toEqual([{}, { session: [] }, { token: [] }]);
  });

  it('tells which right a program needs', () => {
    expect(operation('get', '/api/posts').description).toBe('Программам: нужно право `posts:read`.');
    expect(operation('get', '/api/sessions').description).toBe('Программам: нельзя.');
    expect(operation('get', '/api/server').description).toBe('Программам: можно без прав.');
  });
});
