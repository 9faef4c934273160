import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Api } from '../../e2e/support/api.ts';
import { openBrowser } from '../screens/browser.ts';
import { CannotMeasure, newFolder } from '../run/ends.ts';
import { emulatePhone } from '../screens/phone.ts';
import { startServer } from '../run/server.ts';
import type { Table } from '../run/table.ts';
import { API_DOORS, type People, type Published, type Refused } from './api-doors.ts';
import { Comparison } from './compare.ts';
import { openScreen, throughScreen } from './screen-door.ts';

/**
 * Sends each file of a folder through each door of Сфера: as a post, an item of a post, a story, the picture of a
 * profile, a photo, a video and a voice of a chat, and over the create screen in Chromium. Compares what was published
 * with Chromium's drawing of the file and with the frames, length and loudness that ffmpeg finds.
 */
export async function benchDoors({ folder }: { folder: string | undefined }): Promise<Table> {
  if (folder === undefined) throw new CannotMeasure('Назовите папку с файлами: --folder ПАПКА');
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
  const made = await newFolder('bench-doors');
  const server = await startServer(join(made, 'data'));
  const browser = await openBrowser({ protocolTimeout: 600_000 });
  try {
    const people = await meet(new Api(server.url));
    const [screen, drawing] = [await browser.newPage(), await browser.newPage()];
    await emulatePhone(screen);
    await openScreen(screen, people);
    const comparison = new Comparison(drawing, made);
    const rows: Table['rows'] = [];
    for (const name of names) {
      const path = join(folder, name);
      const row: Table['rows'][number] = { файл: name };
      for (const [door, go] of API_DOORS)
        row[door] = await judge(comparison, people, path, () => go(people, path));
      row['экран'] = await judge(comparison, people, path, () => throughScreen(screen, people, path));
      rows.push(row);
      process.stderr.write(`${Object.values(row).join(' | ')}\n`);
    }
    return { title: 'Каждый файл через каждую дверь: + вышел таким, каким был послан', rows };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Two people who follow each other: they may write to each other. */
async function meet(api: Api): Promise<People> {
  const [author, friend] = [await api.register(), await api.register()];
  await api.follow(author, friend);
  await api.follow(friend, author);
  await api.sendMessage(author, friend, 'Привет');
  return { api, author, friend };
}

async function judge(
  comparison: Comparison,
  { api }: People,
  path: string,
  go: () => Promise<Published | Refused>,
): Promise<string> {
  const published = await go();
  if (published.kind === 'refused') return published.code;
  const answer = await fetch(new URL(published.address, api.url));
  if (!answer.ok) return `файла нет: ${answer.status}`;
  return (await comparison.complaints(path, published, Buffer.from(await answer.arrayBuffer()))) || '+';
}
