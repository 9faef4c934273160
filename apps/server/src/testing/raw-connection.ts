import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawConnection {
  socket: Socket;
  /** What has come from the server so far. */
  text(): string;
  /** Status and JSON of the last answer that has come whole. */
  answer(): { status: number; body: unknown; headers: string };
  /** Codes of what has gone wrong with the connection. */
  errors: string[];
  /** Resolves when the server sends no more. */
  ended: Promise<void>;
}

/** A connection on which a test says what it likes. It stays open for writing when the server has ended. */
export async function openRaw(port: number, localAddress = '127.0.0.1'): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  let text = '';
  const errors: string[] = [];
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', (error: Error & { code?: string }) => errors.push(error.code ?? error.message));
  const ended = new Promise<void>((resolve) => {
    socket.once('end', resolve);
    socket.once('close', () => resolve());
  });
  await once(socket, 'connect');
  return {
    socket,
    text: () => text,
    answer() {
      const last = text.slice(text.lastIndexOf('HTTP/1.1 '));
      const [headers = '', body = ''] = last.split('\r\n\r\n');
      return { status: Number(headers.slice(9, 12)), body: JSON.parse(body), headers };
    },
    errors,
    ended,
  };
}
