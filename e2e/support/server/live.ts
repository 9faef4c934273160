/** A bare live connection of a person: a Socket.IO client would connect again unseen. */
export interface LiveConnection {
  isOpen(): boolean;
  /** Number of events with this name so far. */
  count(event: string): number;
  close(): void;
}

/** Resolves when the server has accepted the token. */
export async function openLive(url: string, token: string): Promise<LiveConnection> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const events: string[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('No live connection')));
    socket.addEventListener('close', () => reject(new Error('The live connection was refused')));
    // The packets of Engine.IO (0 open, 2 ping, 3 pong, 4 message) and in them those of Socket.IO (0 connect, 2 event).
    socket.addEventListener('message', ({ data }) => {
      const packet = String(data);
      if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (packet === '2') socket.send('3');
      else if (packet.startsWith('40')) resolve();
      else if (packet.startsWith('42')) events.push(String(JSON.parse(packet.slice(2))[0]));
    });
  });
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    count: (event) => events.filter((name) => name === event).length,
    close: () => socket.close(),
  };
}
