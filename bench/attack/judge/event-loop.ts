/** The longest hold of the server's event loop since the last reading, in processor time. Unit: milliseconds. */
export async function readLongestHold(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const seconds = /^sfera_event_loop_held_seconds (\S+)$/m.exec(await answer.text())?.[1];
  if (seconds === undefined) throw new Error(`The server tells no hold of its loop: ${answer.status}`);
  return Number(seconds) * 1_000;
}
