/** What has come of the messages of one turn. */
export interface Arrivals {
  /** The first arrivals of a message at a socket, and the further ones. */
  count: number;
  doubled: number;
  /** Arrivals at sockets that are not of the chat. */
  strays: number;
  /** Time of the last one, by `performance.now()`. */
  lastAt: number;
  /** Notes that the message was sent now. */
  send(number: number): void;
  /** Notes that a message of these numbers came to the socket. */
  hear(at: number, number: number): void;
  /** Times from sending to each arrival of the measured messages, shortest first. Unit: milliseconds. */
  latencies(): Float64Array;
}

interface Expected {
  messages: number;
  sockets: number;
  /** Sockets of each message. */
  each: number;
  /** Messages at the beginning whose times do not count. */
  leadIn: number;
  isDue(at: number, number: number): boolean;
}

export function createArrivals({ messages, sockets, each, leadIn, isDue }: Expected): Arrivals {
  const sentAt = new Float64Array(messages);
  const came = new Uint8Array(messages * sockets);
  const times = new Float64Array((messages - leadIn) * each);
  let measured = 0;
  return {
    count: 0,
    doubled: 0,
    strays: 0,
    lastAt: performance.now(),
    send(number) {
      sentAt[number] = performance.now();
    },
    hear(at, number) {
      if (!(number >= 0 && number < messages)) return;
      const place = number * sockets + at;
      if (!isDue(at, number)) this.strays += 1;
      else if (came[place]) this.doubled += 1;
      else {
        came[place] = 1;
        this.count += 1;
        this.lastAt = performance.now();
        if (number >= leadIn) times[measured++] = this.lastAt - (sentAt[number] ?? 0);
      }
    },
    latencies: () => times.subarray(0, measured).toSorted(),
  };
}
