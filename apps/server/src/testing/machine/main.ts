import { bootMachine } from './machine.ts';

/**
 * Boots a machine, installs the server of this checkout on it by the operator's command, and prints one line of JSON for
 * the browser tests: `{ origin, address, authority }`. `authority` is the certificate of the machine's own authority.
 * Stops when its parent is gone.
 */
const DOMAIN = 'sfera.test';
const AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';

const machine = await bootMachine(DOMAIN);
let stopping: Promise<void> | undefined;
const stop = async () => {
  stopping ??= machine.stop();
  await stopping;
  process.exit();
};
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => void stop());

const installed = await machine.run(
  `cd /opt/sfera && node_modules/node/bin/node apps/server/src/cli.ts install --domain ${DOMAIN} --yes`,
);
const { output: authority } = await machine.run(`cat ${AUTHORITY}`);
if (installed.code === 0) {
  const { address } = machine;
  process.stdout.write(`${JSON.stringify({ origin: `https://${DOMAIN}`, address, authority })}\n`);
} else {
  process.stderr.write(`${installed.output}\n`);
  process.exitCode = 1;
  await stop();
}
