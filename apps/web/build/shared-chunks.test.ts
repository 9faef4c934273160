import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { chunksOf } from './shared-chunks.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

interface File {
  imports?: string[];
  asks?: string[];
  bytes?: number;
}

const chunksIn = (files: Record<string, File>) =>
  chunksOf({
    getModuleInfo(id) {
      const { imports = [], asks = [], bytes = 0 } = files[id] ?? {};
      return {
        importedIds: imports,
        dynamicallyImportedIds: asks,
        code: ' '.repeat(bytes),
      } as unknown as Rolldown.ModuleInfo;
    },
  });

/** A chat that opens a sheet, and a profile; `list` is of the chat and its sheet, `lib` of all three. */
const app = (bytes: number) => ({
  [MAIN]: { asks: ['chat', 'profile'] },
  chat: { imports: ['list', 'lib', 'own'], asks: ['sheet'] },
  sheet: { imports: ['list', 'draft', 'lib'] },
  profile: { imports: ['lib'] },
  draft: { imports: ['list'] },
  list: { bytes },
  lib: { bytes: 50_000 },
});

it('leaves a file of one screen to that screen', () => {
  expect([...chunksIn(app(50_000)).keys()].toSorted()).toEqual(['lib', 'list']);
});

it('keeps a large file from the screens that do not use it', () => {
  const chunks = chunksIn(app(50_000));
  expect(chunks.get('list')).not.toBe(chunks.get('lib'));
});

it('makes one file of two where one more file costs more than the code', () => {
  const chunks = chunksIn(app(100));
  expect(chunks.get('list')).toBe(chunks.get('lib'));
});

it('counts what a screen and its parts share as the screen’s', () => {
  const chunks = chunksIn({
    [MAIN]: { asks: ['chat'] },
    chat: { imports: ['list', 'row'], asks: ['sheet', 'menu'] },
    sheet: { imports: ['list'] },
    menu: { imports: ['row'] },
    list: { bytes: 50_000 },
    row: { bytes: 50_000 },
  });
  expect(chunks.get('list')).toBe(chunks.get('row'));
});

it('counts the screen whose file a shared file imports', () => {
  const chunks = chunksIn({
    [MAIN]: { asks: ['chat', 'inbox', 'circles', 'send'] },
    chat: { imports: ['waiting', 'role'] },
    inbox: { imports: ['waiting', 'role'] },
    circles: { imports: ['role'] },
    waiting: { imports: ['send'], bytes: 100 },
    role: { bytes: 100 },
    send: { bytes: 50_000 },
  });
  expect(chunks.get('role')).not.toBe(chunks.get('waiting'));
});

it('leaves the numbers of the contract to the chunk that has them', () => {
  const limits = '/packages/contract/src/posts/limits.ts';
  const chunks = chunksIn({
    [MAIN]: { asks: ['chat', 'profile'] },
    chat: { imports: [limits] },
    profile: { imports: [limits] },
  });
  expect(chunks.get(limits)).toBeUndefined();
});
