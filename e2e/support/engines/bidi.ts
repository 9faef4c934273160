import { once } from 'node:events';

/** An event of the browser. */
export interface BidiEvent {
  method: string;
  params: Record<string, unknown>;
}

/** A session of WebDriver BiDi, without a driver between: Firefox speaks it itself. */
export interface Bidi {
  /** Rejects with the message of the browser. */
  send: (method: string, params?: object) => Promise<Record<string, unknown>>;
  onEvent: (hear: (event: BidiEvent) => void) => void;
  close: () => void;
}

interface Answer {
  id?: number;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
}

export async function openBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const hearing = new Set<(event: BidiEvent) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of the protocol
    const heard = JSON.parse(String(data)) as Answer & BidiEvent;
    if (heard.id === undefined) {
      for (const hear of hearing) hear(heard);
      return;
    }
    const asked = waiting.get(heard.id);
    waiting.delete(heard.id);
    if (heard.error === undefined) asked?.resolve(heard.result ?? {});
    else asked?.reject(new Error(`${heard.error}: ${heard.message}`));
  });
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('The browser is gone'));
  });
  return {
    send(method, params = {}) {
      const asked = Promise.withResolvers<Record<string, unknown>>();
      lastId += 1;
      waiting.set(lastId, asked);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return asked.promise;
    },
    onEvent: (hear) => hearing.add(hear),
    close: () => socket.close(),
  };
}
