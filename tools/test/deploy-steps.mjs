import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { run, runOrFail } from '../setup/run.mjs';

const DEPLOY = join(ROOT, 'deploy');
/** Debian keeps servers where the PATH of people other than root does not look. */
const env = {
  ...process.env,
  PATH: [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter),
  POSTGRES_PASSWORD: 'secret',
};

/** Later versions of nginx prefer another way to turn HTTP/2 on, which 1.22 does not know. */
const KNOWN = /^.*listen ... http2" directive is deprecated.*\n?/gm;

/** Runs a checker that says nothing when it is content; some end with 0 after a warning. */
async function pass(program, ...args) {
  const { code, output } = await run(program, args, { env });
  const said = output.replaceAll(KNOWN, '');
  const isContent = code === 0 && said === '';
  return { passed: Number(isContent), failed: Number(!isContent), output: `${program}: ${said} (${code})` };
}

/** Gives `check` a scratch folder. */
async function inScratch(check) {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-deploy-'));
  try {
    return await check(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rewrite(file, ...changes) {
  let text = await readFile(file, 'utf8');
  for (const [from, to] of changes) text = text.replaceAll(from, to);
  await writeFile(file, text);
}

/** Checks the site as it is deployed, with TLS; only folders and ports are those of the scratch folder. */
const nginx = (machine) =>
  inScratch(async (folder) => {
    await cp(join(DEPLOY, 'nginx'), folder, { recursive: true });
    await copyFile(machine, join(folder, 'sfera/machine.conf'));
    for (const file of ['sfera/listen.conf', 'sfera/machine.conf'])
      await rewrite(
        join(folder, file),
        ['/etc/ssl/sfera', folder],
        ['/var/cache/nginx', folder],
        // nginx binds the ports, and other programs of this machine may have them.
        [
          /listen (\S+:)?(80|443)\b.*(default_server|ssl).*/g,
          (_, host, port, kind) => `listen unix:${folder}/${port}${host ? '-6' : ''} ${kind};`,
        ],
      );
    await writeFile(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include sfera.conf; }`,
    );
    const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((file) => join(folder, file));
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=sfera.example'];
    await runOrFail('Нет сертификата', 'openssl', ['req', ...made, '-keyout', key, '-out', certificate]);
    return pass('nginx', '-t', '-q', '-e', 'stderr', '-c', join(folder, 'nginx.conf'));
  });

/** Checks the units with the programs of this checkout in place of the installed ones. */
const units = () =>
  inScratch(async (folder) => {
    await cp(join(DEPLOY, 'systemd'), folder, { recursive: true });
    const files = await readdir(folder);
    for (const file of files) await rewrite(join(folder, file), ['/opt/sfera', ROOT.replace(/\/$/, '')]);
    const named = files.map((file) => join(folder, file.replace('@.', '@3001.')));
    for (const file of files.filter((name) => name.includes('@.')))
      await copyFile(join(folder, file), join(folder, file.replace('@.', '@3001.')));
    return pass('systemd-analyze', 'verify', '--man=no', ...named);
  });

/** Checks the site of Caddy as it is, and that it is written as Caddy's formatter would. */
async function caddy() {
  const site = join(DEPLOY, 'caddy/sfera.caddy');
  const { code, output } = await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', site], {
    env,
  });
  const isContent = code === 0 && !output.includes('"level":"warn"');
  return { passed: Number(isContent), failed: Number(!isContent), output: `caddy: ${output} (${code})` };
}

const compose = () =>
  inScratch(async (folder) => {
    const deploy = join(folder, 'deploy');
    await mkdir(deploy);
    await copyFile(join(DEPLOY, 'compose.yaml'), join(deploy, 'compose.yaml'));
    await copyFile(join(DEPLOY, 'sfera.env.example'), join(deploy, 'sfera.env'));
    return pass('docker-compose', '--file', join(deploy, 'compose.yaml'), 'config', '--quiet');
  });

/** The checks of `deploy/` that change nothing on this machine. */
export const DEPLOY_STEPS = [
  { title: 'nginx', run: () => nginx(join(DEPLOY, 'nginx/sfera/machine.conf')) },
  { title: 'nginx в compose', run: () => nginx(join(DEPLOY, 'compose/machine.conf')) },
  { title: 'caddy', run: caddy },
  { title: 'systemd', run: units },
  { title: 'compose', run: compose },
];
