import { request } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Opens a signed-in connection for live events, and calls `hear` with the bytes of each. Socket.IO's own client reads
 * an event as JSON, for which a thousand of them in one process would need longer than the server for sending it.
 */
export function connectPlain(
  url: string,
  token: string,
  hear: (event: Buffer) => void,
  ended: () => void,
): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    request(`${url}/socket.io/?EIO=4&transport=websocket`, { headers })
      .on('error', reject)
      .on('response', ({ statusCode }) => reject(new Error(`A connection was answered with ${statusCode}`)))
      .on('upgrade', (_answer, socket, head) => {
        const read = createReader((text) => {
          const kind = text.toString('latin1', 0, 2);
          if (kind === '42') hear(text);
          else if (kind === '40') resolve(socket);
          else if (kind[0] === '0') socket.write(frameOf(`40${JSON.stringify({ token })}`));
          else if (kind[0] === '2') socket.write(frameOf('3'));
        });
        socket.on('data', read);
        socket.on('error', () => {});
        socket.once('close', () => {
          reject(new Error('A connection was closed'));
          ended();
        });
        read(head);
      })
      .end();
  });
}

/** A text of a client, masked with zeros. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  const length = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body]);
}

/** Cuts the bytes of a server into whole frames; each of its texts is one. */
function createReader(take: (text: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    for (;;) {
      const short = (rest[1] ?? 0) & 127;
      const begin = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (rest.length < begin) return;
      const length =
        short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
      if (rest.length < begin + length) return;
      if (((rest[0] ?? 0) & 15) === 1) take(rest.subarray(begin, begin + length));
      rest = rest.subarray(begin + length);
    }
  };
}
