import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

// The yardstick: Socket.IO alone, which forwards messages of one socket to the room of another.
const http = createServer();
const io = new Server(http, {
  transports: ['websocket'],
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
});
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth['token']));
  socket.on('message', ({ to, message }: { to: string; message: unknown }) =>
    io.to(to).emit('newMessage', { message }),
  );
});
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}`);
});
process.on('disconnect', () => process.exit());
