/**
 * Frees the memory of bytes that no code reads any more. Otherwise it waits for a collection of the whole heap, which
 * Node starts after every few dozen megabytes of a body: most of the processor time of an upload (decision 104).
 */
export function giveBack(chunk: Buffer): void {
  const { buffer } = chunk;
  // Small buffers share their memory.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === chunk.byteLength) buffer.transfer(0);
}
