import type { Check } from '../exam.ts';
import { address, server } from './address.ts';
import { backup, drill } from './backups.ts';
import { clock } from './clock.ts';
import { dataFolder } from './data-folder.ts';
import { buffers, connections, database, durability, schema } from './database.ts';
import { disk, temp } from './disk.ts';
import { bucket, redis } from './engines.ts';
import { ffmpeg } from './ffmpeg.ts';
import { hsts, https } from './https.ts';
import { cores, memory, openFiles } from './machine.ts';
import { mail } from './mail.ts';
import { proxyAddress, proxyHost, proxyProtocol, range, upload, websocket } from './proxy.ts';
import { push } from './push.ts';
import { queue } from './queue.ts';
import { node, settings } from './settings.ts';

/** In the order in which they are shown: what stops the server comes first. */
export const CHECKS: readonly Check[] = [
  settings,
  server,
  node,
  dataFolder,
  disk,
  temp,
  memory,
  cores,
  openFiles,
  clock,
  database,
  schema,
  durability,
  connections,
  buffers,
  redis,
  bucket,
  queue,
  ffmpeg,
  address,
  https,
  hsts,
  proxyHost,
  proxyAddress,
  proxyProtocol,
  websocket,
  range,
  upload,
  push,
  mail,
  backup,
  drill,
];
