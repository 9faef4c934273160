import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Check, fine, problem, warning } from '../exam.ts';
import { sizeOf } from '../text.ts';

/** Less than this is soon full. */
const SCARCE_BYTES = 5 * 1024 ** 3;
const SCARCE_SHARE = 0.1;
const SCARCE_INODES_SHARE = 0.05;
const TEMP_BYTES = 100 * 1024 ** 2;

const MAKE_ROOM =
  'Освободите место или дайте диск больше. Что занимает место, показывает раздел «Место» на странице владельца';

/** A folder that is not there yet lies on the disk of the one above. */
const existing = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : existing(dirname(path));

async function measure(folder: string) {
  const { bavail, bsize, blocks, ffree, files } = await statfs(existing(folder));
  // Some filesystems make inodes as they are needed, and count none.
  return { free: bavail * bsize, total: blocks * bsize, inodesLeft: files > 0 ? ffree / files : 1 };
}

export const disk: Check = {
  name: 'disk',
  title: 'Диск',
  async run({ env }) {
    const { free, total, inodesLeft } = await measure(env.dataDir);
    const detail = `Свободно ${sizeOf(free)} из ${sizeOf(total)}`;
    if (free < env.diskReserveBytes)
      return problem(`${detail}: загружать фото и видео уже нельзя`, MAKE_ROOM);
    if (inodesLeft < SCARCE_INODES_SHARE)
      return problem(
        `${detail}, но файлов можно создать немного: свободно ${Math.floor(inodesLeft * 100)} % inode`,
        'Удалите лишние мелкие файлы или пересоздайте файловую систему с большим числом inode (mkfs.ext4 -i 16384)',
      );
    return free < SCARCE_BYTES && free < total * SCARCE_SHARE ? warning(detail, MAKE_ROOM) : fine(detail);
  },
};

export const temp: Check = {
  name: 'temp',
  title: 'Временная папка',
  async run() {
    const folder = tmpdir();
    const { free } = await measure(folder);
    const detail = `${folder}: свободно ${sizeOf(free)}`;
    return free < TEMP_BYTES
      ? problem(detail, `Освободите место в ${folder} или задайте другую папку переменной TMPDIR`)
      : fine(detail);
  },
};
