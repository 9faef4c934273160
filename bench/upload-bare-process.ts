import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// The yardstick: the least that it costs to put a body on the disk. No session, no database, no parts.
const folder = process.argv[2] ?? '.';
let files = 0;

const http = createServer(async (request, response) => {
  files += 1;
  await pipeline(request, createWriteStream(join(folder, String(files))));
  response.statusCode = 204;
  response.end();
});
http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`));
