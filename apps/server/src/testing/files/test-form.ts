import type { ErrorBody } from '@sfera/contract/base/error-body';
import type { AnswerOf, ExtraOf, Route } from '@sfera/contract/base/route';
import type { TestPerson } from '../data/test-person.ts';

/** Sends a multipart form as a browser does. The file may be the empty one of an unused file input. */
export async function sendForm<R extends Route>(
  origin: string,
  route: R,
  as: TestPerson,
  fields: Record<string, string>,
  file?: Blob,
  extras: Partial<Record<ExtraOf<R>, Blob>> = {},
): Promise<{ status: number; body: AnswerOf<R> & ErrorBody }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append(route.multipart?.file ?? '', file, file.size > 0 ? 'photo.jpg' : '');
  for (const [name, extra] of Object.entries<Blob | undefined>(extras))
    if (extra) form.append(name, extra, 'extra');
  const headers = { authorization: `Bearer ${as.token}` };
  const reply = await fetch(origin + route.path, { method: route.method, body: form, headers });
  return { status: reply.status, body: (await reply.json()) as AnswerOf<R> & ErrorBody };
}
