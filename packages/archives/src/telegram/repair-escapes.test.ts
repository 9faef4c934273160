import { expect, it } from 'vitest';
import { chunksOf } from '../archive/archive.ts';
import { repairEscapes } from './repair-escapes.ts';

async function repaired(text: string, chunkBytes: number): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let from = 0; from < bytes.length; from += chunkBytes)
        controller.enqueue(bytes.subarray(from, from + chunkBytes));
      controller.close();
    },
  });
  const decoder = new TextDecoder();
  let result = '';
  for await (const chunk of chunksOf(source.pipeThrough(repairEscapes())))
    result += decoder.decode(chunk, { stream: true });
  return result + decoder.decode();
}

const CASES = [
  ['нет', 'нет'],
  [String.raw`a\x1Fb`, String.raw`a\u001Fb`],
  [String.raw`\x01\x02`, String.raw`\u0001\u0002`],
  [String.raw`\\x1F`, String.raw`\\x1F`],
  [String.raw`\\\x1F`, String.raw`\\\u001F`],
  [String.raw`\n\"\\`, String.raw`\n\"\\`],
  [String.raw`x\x0x`, String.raw`x\u000x`],
  ['в конце \\', 'в конце \\'],
] as const;

it.each(CASES.flatMap(([from, to]) => [1, 2, 3, 1_000].map((size) => [from, size, to] as const)))(
  '«%s» in chunks of %i bytes',
  async (from, size, to) => {
    expect(await repaired(from, size)).toBe(to);
  },
);
