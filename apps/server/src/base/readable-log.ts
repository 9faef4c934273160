import type { LoggedError } from './scrub.ts';

/** The fields of a line that a person at a terminal sees. */
interface Line {
  level: string;
  message: string;
  requestId?: string;
  method?: string;
  route?: string;
  status?: number;
  durationMs?: number;
  sql?: string;
  error?: LoggedError;
}

/**
 * Makes of a line of JSON what a person reads at a terminal: the words alone, and after them what they are about.
 *
 * A line about a request begins with the request: `GET /api/posts 200, 12 мс`.
 */
export function toReadable(json: string): { text: string; isWarning: boolean } {
  const { level, message, requestId, method, route, status, durationMs, sql, error } = JSON.parse(
    json,
  ) as Line;
  const about = method === undefined ? '' : ` ${method} ${route ?? '?'}`;
  const facts = [
    ...(status === undefined ? [] : [`ответ ${status}`]),
    ...(durationMs === undefined ? [] : [`${durationMs} мс`]),
    ...(requestId === undefined ? [] : [`запрос ${requestId}`]),
  ].join(', ');
  const lines = [
    `${message}${about}${facts && ` (${facts})`}`,
    ...(sql === undefined ? [] : [`  ${sql}`]),
    ...(error ? explain(error) : []),
  ];
  return { text: lines.join('\n'), isWarning: level !== 'info' && level !== 'debug' };
}

const explain = ({ type, message, code, constraint, stack, cause }: LoggedError): string[] => [
  [`${type}: ${message}`, code, constraint].filter(Boolean).join(', '),
  ...(stack === '' ? [] : [stack]),
  ...(cause ? explain(cause) : []),
];
