import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { Server } from 'socket.io';
import * as v from 'valibot';
import { openEmbeddedPostgres } from '../../apps/server/src/db/embedded/index.ts';
import { readEnv } from '../../apps/server/src/base/env.ts';
import { log } from '../../apps/server/src/base/log.ts';

// The yardstick: the least that durable delivery costs. One POST, one INSERT with its commit, one emit. No sessions,
// chats, unread counts or retries; the PostgreSQL is the one of the measured server.
const { dataDir, databaseUrl } = readEnv(process.env);
const connection = databaseUrl
  ? { connectionString: databaseUrl }
  : (await openEmbeddedPostgres({ dataDir, purpose: 'command', log })).connection;
const pool = new pg.Pool({ ...connection, max: 20 });
await pool.query(`
  create table if not exists bench_messages (
    id uuid primary key default uuidv7(),
    sender_id uuid not null,
    recipient_id uuid not null,
    content text not null,
    created_at timestamptz not null default now()
  )`);
await pool.query('truncate bench_messages');

const Body = v.object({ content: v.string() });

const http = createServer(async (request, response) => {
  const recipientId = request.url?.split('/').at(-1) ?? '';
  const senderId = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const { content } = v.parse(Body, await json(request));
  const { rows } = await pool.query({
    name: 'insert',
    text: `insert into bench_messages (sender_id, recipient_id, content) values ($1, $2, $3)
      returning id, created_at as "createdAt"`,
    values: [senderId, recipientId, content],
  });
  const message = { ...rows[0], senderId, recipientId, content };
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
  io.to(recipientId).emit('newMessage', { message });
});
const io = new Server(http, {
  transports: ['websocket'],
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
});
io.on('connection', (socket) => void socket.join(String(socket.handshake.auth['token'])));
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}`);
});
process.on('disconnect', () => process.exit());
