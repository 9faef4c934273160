import Fastify, { type FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'";

/** `/api/docs` to read and try the API, `/api/docs/openapi.json` for machines; both made from the contract. */
export function serveApiDocs(app: FastifyInstance): void {
  const document = openApiDocument();
  let pages: Promise<FastifyInstance> | undefined;
  app.get('/api/docs/openapi.json', () => document);
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, async (request, reply) => {
      pages ??= openPages();
      const { statusCode, headers, rawPayload } = await (await pages).inject(request.url);
      const { 'content-type': type, location } = headers;
      if (type) reply.type(type);
      if (location) reply.header('location', location);
      return reply.status(statusCode).header('content-security-policy', POLICY).send(rawPayload);
    });
  }
}

/** The reader is 4 MB of script: it is loaded when somebody opens it for the first time. */
async function openPages(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const pages = Fastify();
  const configuration = {
    url: '/api/docs/openapi.json',
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never' as const,
  };
  await pages.register(scalar, { routePrefix: '/api/docs', configuration });
  return pages;
}
