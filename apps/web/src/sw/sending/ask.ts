/** The server has answered, and not with a success. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** The code of the contract; null where the answer names none. */
  readonly code: string | null;

  constructor(status: number, code: string | null) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Time may change the answer: a request that was too slow, too early or too much, or a server in trouble. */
export const isLater = ({ status }: Refusal): boolean =>
  status === 408 || status === 409 || status === 429 || status >= 500;

export interface Asking {
  readonly token: string;
  readonly signal: AbortSignal;
}

/**
 * One call of the API.
 * @throws Refusal, or what `fetch` throws without a connection
 */
export async function ask(
  path: string,
  { token, signal }: Asking,
  {
    headers,
    ...init
  }: { method?: string; headers?: Record<string, string>; body?: Blob | FormData | string },
): Promise<Response> {
  const reply = await fetch(new URL(path, location.origin), {
    ...init,
    signal,
    headers: { ...headers, accept: 'application/json', authorization: `Bearer ${token}` },
  });
  if (reply.ok) return reply;
  const refusal = (await reply.json().catch(() => null)) as { code?: unknown } | null;
  throw new Refusal(reply.status, typeof refusal?.code === 'string' ? refusal.code : null);
}
