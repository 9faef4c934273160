import { INJECTED_HEADER } from '../requests/hostile-values.ts';

/** Bytes that no normal client sends. */
export interface RawCase {
  name: string;
  bytes: string | Buffer;
}

const HOST = 'host: 127.0.0.1';
// The server closes the connection after its answer, so the test need not wait for more.
const CLOSE = 'connection: close';
const ask = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, HOST, ...headers, '', ''].join('\r\n');
const get = (path: string, ...headers: string[]) => ask(path, CLOSE, ...headers);
const post = (headers: string[], body = '') =>
  ['POST /api/auth HTTP/1.1', HOST, 'content-type: application/json', ...headers, '', body].join('\r\n');

/** A request inside a body, which a proxy may take for the next request. */
const HIDDEN = `GET /api/user HTTP/1.1\r\n${HOST}\r\n${INJECTED_HEADER}: 1\r\n\r\n`;

const TRAVERSALS = ['/media', '/assets', '/api/docs', '', '/socket.io'].flatMap((root) =>
  [
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..\\..\\etc\\passwd',
    '/%252e%252e%252f',
    '/..;/..;/etc/passwd',
    '//etc/passwd',
    '/\0',
    '/%00',
    '/%c0%ae%c0%ae/',
    '/session-secret',
    '/../session-secret',
    '/..%2f..%2fsession-secret',
    '/.git/config',
    '/.env',
  ].map((path): RawCase => ({
    name: `path ${root}${JSON.stringify(path).slice(1, -1)}`,
    bytes: get(`${root}${path}`),
  })),
);

const RANGES = [
  'bytes=0-',
  'bytes=-0',
  'bytes=5-1',
  'bytes=a-b',
  'lines=1-2',
  `bytes=${'0-0,'.repeat(2_000)}`,
  'bytes=9999999999999999999-',
  'bytes=0-0,0-0',
];

const UPGRADES: RawCase[] = [
  [
    'to another protocol',
    'upgrade: h2c',
    'connection: Upgrade, HTTP2-Settings',
    'http2-settings: AAMAAABkAARAAAAAAAIAAAAA',
  ],
  ['without a key', 'upgrade: websocket', 'connection: upgrade', 'sec-websocket-version: 13'],
  [
    'with a short key',
    'upgrade: websocket',
    'connection: upgrade',
    'sec-websocket-version: 13',
    'sec-websocket-key: x',
  ],
  [
    'of version 0',
    'upgrade: websocket',
    'connection: upgrade',
    'sec-websocket-version: 0',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  ],
  [
    'for another protocol',
    'upgrade: websocket',
    'connection: upgrade',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-protocol: a, a, \t',
  ],
  [
    'from another page',
    'upgrade: websocket',
    'connection: upgrade',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    'origin: https://evil.example',
  ],
].flatMap(([name = '', ...headers]) =>
  [
    '/socket.io/?EIO=4&transport=websocket',
    '/socket.io/?EIO=99&transport=websocket',
    '/socket.io/?EIO=4&EIO=3&transport=websocket',
    '/socket.io/?EIO=4&transport=websocket&sid=x',
    '/socket.io/other',
    '/api/user',
    '/',
  ].map((path) => ({
    name: `upgrade ${name} of ${path}`,
    bytes: ask(path, ...headers),
  })),
);

const FRAMES: RawCase[] = [
  { name: 'no HTTP', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' },
  { name: 'garbage', bytes: Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 37) % 256)) },
  { name: 'HTTP/0.9', bytes: 'GET /\r\n\r\n' },
  { name: 'HTTP/2 preface', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
  { name: 'HTTP/9.9', bytes: 'GET / HTTP/9.9\r\n\r\n' },
  { name: 'no host', bytes: 'GET /api/user HTTP/1.1\r\n\r\n' },
  { name: 'two hosts', bytes: get('/', 'host: evil.example') },
  { name: 'an absolute address', bytes: get('http://evil.example/api/user') },
  { name: 'an asterisk', bytes: get('*') },
  { name: 'CONNECT', bytes: 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: 127.0.0.1:22\r\n\r\n' },
  { name: 'an unknown method', bytes: 'SPOILT /api/user HTTP/1.1\r\nhost: x\r\n\r\n' },
  { name: 'a long method', bytes: `${'A'.repeat(9_000)} / HTTP/1.1\r\n${HOST}\r\n\r\n` },
  { name: 'a long address', bytes: get(`/${'a'.repeat(15_000)}`) },
  { name: 'a header of 100 kB', bytes: get('/', `x: ${'a'.repeat(100_000)}`) },
  { name: '5,000 headers', bytes: get('/', ...Array.from({ length: 5_000 }, (_, at) => `x${at}: 1`)) },
  { name: 'a header without a name', bytes: get('/', ': x') },
  { name: 'a header with a space', bytes: get('/', 'x y: 1') },
  { name: 'a folded header', bytes: get('/', 'x: 1', ' y') },
  { name: 'NUL in a header', bytes: get('/', 'x: a\0b') },
  { name: 'a bare CR', bytes: get('/', `x: a\r${INJECTED_HEADER}: 1`) },
  { name: 'bare LFs', bytes: get('/').replaceAll('\r\n', '\n') },
  { name: 'a space before the colon', bytes: post(['content-length : 2'], '{}') },
  { name: 'CL.TE', bytes: post(['content-length: 5', 'transfer-encoding: chunked'], `0\r\n\r\n${HIDDEN}`) },
  {
    name: 'TE.CL',
    bytes: post(['transfer-encoding: chunked', 'content-length: 4'], `5c\r\n${HIDDEN}\r\n0\r\n\r\n`),
  },
  {
    name: 'TE.TE',
    bytes: post(['transfer-encoding: chunked', 'transfer-encoding: identity'], `0\r\n\r\n${HIDDEN}`),
  },
  { name: 'an odd transfer encoding', bytes: post(['transfer-encoding: xchunked'], `0\r\n\r\n${HIDDEN}`) },
  { name: 'two lengths', bytes: post(['content-length: 2', 'content-length: 60'], `{}${HIDDEN}`) },
  { name: 'a negative length', bytes: post(['content-length: -1'], '{}') },
  { name: 'a signed length', bytes: post(['content-length: +2'], '{}') },
  { name: 'a huge length', bytes: post(['content-length: 99999999999999999999'], '{}') },
  { name: 'a length beyond the limit', bytes: post(['content-length: 99999999999'], '{}') },
  {
    name: 'a chunk that lies',
    bytes: post(['transfer-encoding: chunked'], 'ffffffffffffffff\r\n{}\r\n0\r\n\r\n'),
  },
  { name: 'a chunk of letters', bytes: post(['transfer-encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n') },
  {
    name: 'a chunk with an extension',
    bytes: post(['transfer-encoding: chunked'], `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  },
  {
    name: 'trailers',
    bytes: post(['transfer-encoding: chunked', 'trailer: host'], `2\r\n{}\r\n0\r\nhost: evil\r\n\r\n`),
  },
  { name: 'a body of a GET', bytes: get('/api/uploadLimits', 'content-length: 30').concat('x'.repeat(30)) },
  { name: 'a hundred at once', bytes: ask('/api/uploadLimits').repeat(100) },
  { name: 'a good one and a bad one', bytes: `${ask('/api/uploadLimits')}\0\0\0\r\n\r\n` },
];

export const RAW_CASES: readonly RawCase[] = [
  ...FRAMES,
  ...TRAVERSALS,
  ...RANGES.flatMap((range) =>
    ['/', '/media/00000000000000000000000000000000/320.webp', '/api/docs/openapi.json'].map((path) => ({
      name: `range ${range.slice(0, 24)} of ${path}`,
      bytes: get(path, `range: ${range}`),
    })),
  ),
  ...UPGRADES,
];
