import type { Random } from '../../../apps/server/src/demo/seed/random.ts';

/** Headers that change the caller, the request or the answer in some servers; mostly none. */
export function oddHeaders(random: Random, canaryUrl: string): Record<string, string> {
  if (!random.chance(0.15)) return {};
  return random.pick<Record<string, string>>([
    { 'x-forwarded-for': '127.0.0.1, 10.0.0.1, ::1, x' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
    { forwarded: 'for=127.0.0.1;host=evil.example' },
    { host: 'evil.example"><script>' },
    { host: '' },
    { 'x-http-method-override': 'DELETE' },
    { 'x-original-url': '/api/user', 'x-rewrite-url': '/api/user' },
    { 'accept-encoding': 'gzip;q=0, br;q=9, *;q=x' },
    { accept: 'text/html;level='.repeat(200) },
    { 'accept-language': 'x'.repeat(4_000) },
    { range: 'bytes=0-0,1-1,2-2,-1,99999999999999999999-' },
    { 'if-none-match': '*', 'if-modified-since': 'Thu, 99 Foo 9999 99:99:99 GMT' },
    { origin: 'null' },
    { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
    { cookie: `token=x; ${'a=b; '.repeat(500)}` },
    { referer: `${canaryUrl}?x` },
    { 'content-encoding': 'gzip' },
    { expect: '200-maybe' },
    { 'user-agent': "' or 1=1; \u00ff<script>" },
    { connection: 'close, authorization' },
  ]);
}
