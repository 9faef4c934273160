/**
 * Values of `node:http`. An `import` of it reads every export, and so loads Node's `fetch` and `WebSocket`, which the
 * server does not use: 15 MB of memory in each process.
 */
export const { createServer, request, ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http');
