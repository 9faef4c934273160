import type { ExtraFile, Route } from '@sfera/contract/base/route';
import { ROUTES } from '@sfera/contract/routes';
import type { Attack } from '../attack.ts';
import type { HostileFile } from '../files/hostile-file.ts';
import { filePlans } from '../files/plans.ts';
import type { Exchange } from '../judge/exchange.ts';
import { findFaults } from '../judge/faults.ts';
import { count } from '../judge/tally.ts';
import type { Person } from '../people/client.ts';
import { bearer } from '../requests/roles.ts';
import { checkPublished, waitForProcessing } from './published.ts';

/** Files under way at once. */
const AT_ONCE = 2;

interface UploadRoute {
  name: string;
  route: Route;
  file: string;
  extras: Readonly<Record<string, ExtraFile>>;
  onlyImages: boolean;
}

const UPLOADS: readonly UploadRoute[] = [...ROUTES].flatMap(([name, route]) => {
  const { multipart } = route;
  if (!multipart) return [];
  const { file, extras = {}, onlyImages = false } = multipart;
  return [{ name, route, file, extras, onlyImages }];
});

/** Sends every hostile file to one of the routes that take files, in turns; then checks what was published. */
export async function attackByFiles(attack: Attack): Promise<void> {
  const { options, cast, canary, tally } = attack;
  const { seed, files, only, isSmall } = options;
  const plans = filePlans({ seed, canaryUrl: canary.url, most: files, only, isSmall }).entries();
  const uploader = await cast.addPerson('uploader');
  const published = new Set<string>();
  const work = async () => {
    for (const [at, { name, make }] of plans) {
      const file = await make();
      attack.memory.during(name);
      tally.files += 1;
      for (const address of await upload(attack, uploader, file, at)) published.add(address);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  attack.memory.during('videos being processed');
  for (const address of await waitForProcessing(attack, uploader)) published.add(address);
  await checkPublished(attack, published);
}

/** Uploads the file; a file that is no picture goes from a route for pictures to one for videos too. */
async function upload(attack: Attack, as: Person, file: HostileFile, at: number): Promise<string[]> {
  const fit = UPLOADS.filter(({ extras }) =>
    Object.keys(file.extras ?? {}).every((extra) => Object.hasOwn(extras, extra)),
  );
  const first = fit[at % fit.length];
  if (!first) return [];
  const answer = await uploadBy(attack, as, file, first);
  const next = fit.filter(({ onlyImages }) => !onlyImages)[at % 2];
  const again =
    first.onlyImages && answer.status === 415 && next ? await uploadBy(attack, as, file, next) : answer;
  return again.body.toString().match(/\/media\/[0-9a-f]{32}\/\w+\.\w+/g) ?? [];
}

async function uploadBy(
  { client, rules, tally, cast, options }: Attack,
  as: Person,
  file: HostileFile,
  { name, route, file: field, extras }: UploadRoute,
): Promise<Exchange> {
  const form = new FormData();
  for (const [key, value] of Object.entries(file.fields ?? {})) form.set(key, value);
  // Further files go first: a form that ends with its main file may be judged by the parts before.
  for (const extra of Object.keys(extras)) {
    const bytes = file.extras?.[extra];
    if (bytes) form.set(extra, blob(bytes), `${extra}.bin`);
  }
  form.set(field, blob(file.bytes), file.fileName ?? 'photo.jpg');
  const others = Object.fromEntries(
    [...route.path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, cast.person('stranger').id]),
  );
  const exchange = await client.send(route, { as, params: others, form });
  const faults = findFaults({ role: bearer('uploader', ''), sent: '', route: name, exchange }, rules);
  count(tally, exchange, `${name}: ${file.name}`, file.name, faults);
  if (options.only !== undefined)
    console.log(name, exchange.status, exchange.body.toString().slice(0, 2_000));
  return exchange;
}

const blob = (bytes: Buffer) => new Blob([Uint8Array.from(bytes)]);
