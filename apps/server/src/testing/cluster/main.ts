import { log } from '../../base/log.ts';
import { startCluster } from './cluster.ts';

// A cluster in a process of its own, for tests that cannot import the server: it is there until this process ends.
const settings = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith('SFERA_RATE_LIMIT') && value !== undefined ? [[name, value]] : [],
  ),
);
const cluster = await startCluster(settings);
let stopping: Promise<void> | undefined;
const stop = () => (stopping ??= cluster.stop().finally(() => process.exit()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
process.on('disconnect', () => void stop());
log.info(`Сфера открыта: ${cluster.url}`);
