import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'";

/** `/api/docs` to read and try the API, `/api/docs/openapi.json` for machines; both made from the contract. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => void reply.header('content-security-policy', POLICY));
    docs.get('/api/docs/openapi.json', () => document);
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/docs/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
      },
    });
  });
}
