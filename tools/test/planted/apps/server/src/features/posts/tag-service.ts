import fastify from 'fastify'; // services-know-no-transport, declared-dependencies

export const listTags = fastify;
