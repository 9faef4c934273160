type Stop = () => Promise<void>;

/** Collects what has been started, to stop all of it in the opposite order. */
export function createStartedParts() {
  const stops: Stop[] = [];
  return {
    add: (...more: Stop[]) => void stops.push(...more),
    async started<Part extends { stop: Stop }>(starting: Promise<Part>): Promise<Part> {
      const part = await starting;
      stops.push(part.stop);
      return part;
    },
    async stop(): Promise<void> {
      for (const end of stops.splice(0).toReversed()) await end();
    },
  };
}
