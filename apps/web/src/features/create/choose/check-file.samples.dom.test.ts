import { expect, it } from 'vitest';
import { inspectFile } from './check-file.ts';

/** Tests run in Node, whose globals the web app's types do not declare. */
declare const process: {
  getBuiltinModule: (name: 'node:fs') => {
    existsSync: (path: string) => boolean;
    readdirSync: (path: string) => string[];
    readFileSync: (path: string) => Uint8Array<ArrayBuffer>;
  };
};
const files = process.getBuiltinModule('node:fs');

/** Sample files from real phones lie beside the checkout on some machines; the ones present are tested. */
const here = new URL(import.meta.url).pathname;
const FOLDER = `${here.slice(0, here.lastIndexOf('/'))}/../../../../../../../shared/media/`;
const names = files.existsSync(FOLDER) ? files.readdirSync(FOLDER) : [];

const WRONG = /[.](mp3|svg|md)$|^(corrupt|html_named|svg_named)[.]/;
const EMPTY = /^zero[.]/;
const VIDEO = /[.](mp4|mov|mkv|webm|3gp|3g2|avi)$|^mp4_named[.]/;

it('recognises real files', async () => {
  for (const name of names) {
    const inspection = await inspectFile(new File([files.readFileSync(`${FOLDER}${name}`)], name));
    const outcome = 'refusal' in inspection ? inspection.refusal : inspection.kind;
    if (EMPTY.test(name)) expect(outcome, name).toBe('Файл пустой');
    else if (WRONG.test(name)) expect(outcome, name).toBe('Неподдерживаемый формат файла');
    else expect(outcome, name).toBe(VIDEO.test(name) ? 'video' : 'image');
  }
});
