import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { openApiDocument } from './openapi.ts';

/** The reader: 4 MB of script. */
async function loadReader(): Promise<Buffer> {
  const [{ default: Fastify }, { default: scalar }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ]);
  const pages = Fastify();
  await pages.register(scalar, { routePrefix: '/docs', configuration: { content: '{}' } });
  return (await pages.inject('/docs/js/scalar.js')).rawPayload;
}

const plain = workerData === 'reader' ? await loadReader() : Buffer.from(JSON.stringify(openApiDocument()));
parentPort?.postMessage({ plain, gzip: gzipSync(plain) }, []);
