import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawConnection {
  socket: Socket;
  /** Everything that the server has sent so far. */
  text(): string;
  /** Status and JSON of the last complete answer. */
  answer(): { status: number; body: unknown; headers: string };
  /** Codes of the errors of the connection. */
  errors: string[];
  /** Resolves when the server has ended its side. */
  ended: Promise<void>;
}

/**
 * A connection on which a test sends any bytes. The connection stays open for writing after the server has ended its
 * side.
 */
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
