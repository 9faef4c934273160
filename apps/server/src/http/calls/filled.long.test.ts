import type { Route } from '@sfera/contract/base/route';
import { ROUTES } from '@sfera/contract/routes';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { toJsonSchema } from '@valibot/to-json-schema';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { createTestApp, PASSWORD } from '../../testing/test-app.ts';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** For texts that are counted in characters, a limit that the description of a call does not name. The longest first. */
const LENGTHS = [4_000, 2_200, 2_000, 1_000, 500, 300, 200, 150, 120, 100, 60, 50, 30, 24, 10];
const [LONGEST = 0] = LENGTHS;

const pick = (letters: readonly string[]) => letters[Math.floor(Math.random() * letters.length)] ?? '';
const LETTERS = [...'абвгдежзийклмнопрстуфхцчшщъыьэюяbcdfghjklmnpqrstvwxyz0123456789'];
/** Texts as long as may be. Distinct words keep PostgreSQL from making them small. */
const TEXTS: Record<string, (length: number) => string> = {
  'one word': (length) => Array.from({ length }, () => pick(LETTERS)).join(''),
  'many words': (length) => Array.from({ length }, (_, at) => (at % 7 === 6 ? ' ' : pick(LETTERS))).join(''),
  'tags and names': (length) =>
    Array.from({ length }, (_, at) =>
      at % 9 === 0 ? ' ' : at % 9 === 1 ? pick(['#', '@']) : pick(LETTERS),
    ).join(''),
  families: (length) => '👨‍👩‍👧‍👦'.repeat(Math.ceil(length / 11)).slice(0, length),
  marks: (length) => `a${'\u0301'.repeat(length - 1)}`,
  'far letters': (length) => '𠜎'.repeat(Math.floor(length / 2)).padEnd(length, 'x'),
  operators: (length) => `a:*&|!()<->'"\\%_$1{}[]`.repeat(length).slice(0, length),
  'no letters': (length) => '\u0000\uD800\uFFFF'.repeat(length).slice(0, length),
  links: (length) => 'https://a.test/(x)?y#z '.repeat(length).slice(0, length),
};

const shapeOf = (type: v.GenericSchema): Shape =>
  toJsonSchema(type, { typeMode: 'output', target: 'openapi-3.0', errorMode: 'ignore' }) as Shape;

// Other calls end sessions or the account, make folders, or wait for a form.
const isTried = ({ method, path, multipart }: Route) =>
  method !== 'DELETE' &&
  !multipart &&
  !/uploads|signout|session|password|block|backup|restart|upgrade/i.test(path);

it('no text, list or number of any size makes a call fail', async () => {
  const test = await createTestApp();
  const ana = await test.addPerson('ana');
  await test.context.db.updateTable('users').set({ role: 'owner' }).where('id', '=', ana.id).execute();
  const ben = await test.addPerson('ben');
  const post = await test.addPost(ana);
  const message = await test.addMessage(ana, ben);
  const ids: Record<string, string> = {
    post: post.id,
    comment: (await test.addComment(ana, post)).id,
    story: (await test.addStory(ana)).id,
    user: ben.id,
    chat: message.chatId,
    message: message.id,
    circle: await addTestCircle(test.context, ana, [ben]),
  };
  /** The id of the kind that the name or the path tells of. */
  const idFor = (name: string, path: string) =>
    Object.entries(ids).find(([kind]) => name.toLowerCase().includes(kind))?.[1] ??
    Object.entries(ids).find(([kind]) => path.toLowerCase().includes(kind))?.[1] ??
    ben.id;

  /** `text` makes the texts. A lean input leaves out what may be left out. */
  const fill = (
    shape: Shape,
    name: string,
    path: string,
    text: (length: number) => string,
    isLean: boolean,
    longest = LONGEST,
  ): unknown => {
    const one = shape.anyOf?.[0] ?? shape.oneOf?.[0];
    if (one) return fill(one, name, path, text, isLean, longest);
    if (shape.allOf)
      return Object.assign({}, ...shape.allOf.map((part) => fill(part, name, path, text, isLean, longest)));
    if (shape.enum) return shape.enum[0];
    if (shape.type === 'object')
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([key]) => !isLean || shape.required?.includes(key))
          .map(([key, part]) => [key, fill(part, key, path, text, isLean, longest)]),
      );
    if (shape.type === 'array') {
      const length = Math.min(shape.maxItems ?? 1_000, 1_000);
      return Array.from({ length }, () => fill(shape.items ?? {}, name, path, text, isLean, longest));
    }
    if (name.toLowerCase().includes('password')) return PASSWORD;
    if (shape.type === 'boolean') return true;
    if (shape.type === 'integer' || shape.type === 'number') return shape.maximum ?? Number.MAX_SAFE_INTEGER;
    if (shape.format === 'uuid' || shape.pattern?.includes('[0-9a-f')) return idFor(name, path);
    if (shape.format === 'date-time') return '9999-12-31T23:59:59.999Z';
    return text(Math.min(shape.maxLength ?? longest, longest));
  };
  /** The longest input that the call takes; the longest of all when it takes none. */
  const filled = (type: v.GenericSchema, path: string, text: (length: number) => string, isLean: boolean) => {
    const inputs = LENGTHS.map((longest) => fill(shapeOf(type), '', path, text, isLean, longest));
    return inputs.find((input) => v.is(type, input)) ?? inputs[0];
  };
  const failures: string[] = [];
  const taken = new Set<string>();
  for (const [route, definition] of ROUTES) {
    if (!isTried(definition)) continue;
    const { path, body, query } = definition;
    const params = Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, idFor(name === 'id' ? path : name, path)]),
    );
    for (const [kind, text] of body || query ? Object.entries(TEXTS) : Object.entries(TEXTS).slice(0, 1))
      for (const isLean of [true, false]) {
        const input = {
          as: ana,
          params,
          ...(body && { body: filled(body, path, text, isLean) }),
          ...(query && { query: filled(query, path, text, isLean) }),
        };
        const { status } = await test.send(definition, input as never);
        if (status >= 500) failures.push(`${route} (${kind}): ${status}`);
        if (status < 300) taken.add(route);
      }
  }
  expect(failures).toEqual([]);
  for (const route of ['setHiddenWords', 'sendMessage', 'addComment', 'searchMessages', 'createCircle'])
    expect([...taken]).toContain(route);
}, 600_000);
