import type { FastifyInstance } from 'fastify';

export async function pushRoutes(_app: FastifyInstance): Promise<void> {}
