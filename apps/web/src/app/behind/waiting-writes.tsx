/** Keeps what was done without a network, and sends it when there is one. */
export function WaitingWrites() {
  return null;
}
