import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// The yardstick: the least that it costs to put a body on the disk. No session, no database, nothing is checked.
const folder = process.argv[2] ?? '.';

const http = createServer(async (request, response) => {
  const path = join(folder, basename(request.url ?? ''));
  const start = Number(request.headers['upload-offset'] ?? 0);
  if (request.method === 'DELETE') await rm(path);
  else await pipeline(request, createWriteStream(path, { flags: start > 0 ? 'r+' : 'wx', start }));
  response.statusCode = 204;
  response.end();
});
http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`));
