import * as v from 'valibot';
import { logIn, register } from '@sfera/contract/accounts/auth';
import type { AnswerOf, Route } from '@sfera/contract/base/route';
import type { Connections, Exchange } from '../judge/exchange.ts';

/** Neither common nor refused by the server. */
export const PASSWORD = 'Лебедь-и-74-щуки';

export interface Person {
  id: string;
  login: string;
  email: string;
  token: string;
}

interface Input {
  as?: Person;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
  form?: FormData;
}

/** Calls routes as the web app does. */
export class Client {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async send(route: Route, { as, params = {}, query = {}, body, form }: Input = {}): Promise<Exchange> {
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const packed = form && new Response(form);
    const type = packed?.headers.get('content-type') ?? (body ? 'application/json' : undefined);
    return this.#connections.send({
      method: route.method,
      path: `${path}?${new URLSearchParams(query)}`,
      headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...(type && { 'content-type': type }) },
      body: packed ? Buffer.from(await packed.arrayBuffer()) : body && Buffer.from(JSON.stringify(body)),
    });
  }

  /** Makes a call that must succeed, and resolves to its answer. */
  async call<R extends Route>(route: R, input?: Input): Promise<AnswerOf<R>> {
    const { status, body } = await this.send(route, input);
    if (status < 200 || status >= 300)
      throw new Error(`${route.method} ${route.path}: ${status} ${body.toString()}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the route's own schema
    return v.parse(route.response, body.length > 0 ? JSON.parse(body.toString()) : undefined) as AnswerOf<R>;
  }

  async register(login: string): Promise<Person> {
    const email = `${login}-mail@example.com`;
    const names = { login, email, password: PASSWORD, confirmPassword: PASSWORD };
    const { user } = await this.call(register, { body: names });
    return { id: user.id, login, email, token: await this.logIn(login) };
  }

  /** Opens a session; resolves to its token. */
  async logIn(login: string): Promise<string> {
    return (await this.call(logIn, { body: { login, password: PASSWORD } })).token;
  }
}

export function fileForm(
  name: string,
  file: Buffer,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set(name, new Blob([Uint8Array.from(file)]), 'photo.jpg');
  return form;
}
