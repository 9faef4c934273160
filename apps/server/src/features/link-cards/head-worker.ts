import { readFile } from 'node:fs/promises';
import { readHead } from './read-head.ts';

// The process that reads the head of a stranger's page: the file and the content type are its arguments.
const [path = '', contentType = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(readHead(await readFile(path), contentType)));
