import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Table } from './table.ts';

export async function benchLighthouse(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-bench-lighthouse-'));
  await rm(folder, { recursive: true });
  return { title: 'Lighthouse', rows: [] };
}
