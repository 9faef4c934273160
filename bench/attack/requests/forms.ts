import type { Route } from '@sfera/contract/base/route';
import type { SentBody } from './bodies.ts';
import { fittingObject, type Sources } from './fitting-values.ts';
import { hostileText } from './hostile-values.ts';
import { jsonSchema, propertiesOf } from './json-schema.ts';

/** One part of a form as it stands between two boundaries. */
interface Part {
  disposition: string;
  type?: string;
  content: Buffer | string;
}

const BOUNDARY = 'sfera-boundary';
const FILE_NAMES = [
  'a.jpg',
  '../../../../tmp/a.jpg',
  'a.jpg\0.html',
  '"; name="x',
  '',
  'я'.repeat(300),
  'con',
  '.htaccess',
];

const quoted = (text: string) => text.replaceAll(/["\r\n]/g, (found) => encodeURIComponent(found));

/** A form with one or two parts that do not fit, or with a broken frame. */
export function hostileForm(
  { file, extras = {}, fields }: NonNullable<Route['multipart']>,
  picture: Buffer,
  sources: Sources,
): SentBody {
  const { random } = sources;
  const parts: Part[] = Object.entries(fittingObject(jsonSchema(fields), sources)).map(([name, value]) => ({
    disposition: `form-data; name="${name}"`,
    content: String(value),
  }));
  const names = propertiesOf(fields).map(([name]) => name);
  if (names.length > 0 && random.chance(0.6))
    parts.push({
      disposition: `form-data; name="${quoted(random.pick(names))}"`,
      content: hostileText(random),
    });
  if (random.chance(0.9)) parts.push(filePart(file, picture, sources));
  for (const extra of Object.keys(extras))
    if (random.chance(0.2)) parts.push(filePart(extra, picture, sources));
  if (random.chance(0.05)) parts.push(filePart(file, picture, sources));
  if (random.chance(0.03))
    parts.push(...Array.from({ length: 300 }, () => parts[0] ?? filePart(file, picture, sources)));
  if (random.chance(0.04)) parts.push({ disposition: 'form-data; name="__proto__"', content: '{}' });
  const body = Buffer.concat(
    random
      .shuffle(parts)
      .map(partBytes)
      .concat(Buffer.from(`--${BOUNDARY}--\r\n`)),
  );
  return { headers: { 'content-type': contentType(sources) }, body: broken(body, sources) };
}

function filePart(name: string, picture: Buffer, { random }: Sources): Part {
  // The server mostly refuses the file by its first bytes: the cost of pictures is tested by the hostile files.
  const content = random.chance(0.1)
    ? picture
    : random.pick([Buffer.alloc(0), Buffer.from(hostileText(random)), picture.subarray(0, 20)]);
  return {
    disposition: `form-data; name="${name}"; filename="${quoted(random.pick(FILE_NAMES))}"`,
    type: random.pick(['image/jpeg', 'text/html', 'image/svg+xml', 'application/octet-stream']),
    content,
  };
}

const partBytes = ({ disposition, type, content }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: ${disposition}\r\n`),
    Buffer.from(type === undefined ? '\r\n' : `content-type: ${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

const contentType = ({ random }: Sources): string =>
  random.chance(0.95)
    ? `multipart/form-data; boundary=${BOUNDARY}`
    : random.pick([
        'multipart/form-data',
        'multipart/form-data; boundary=""',
        `multipart/mixed; boundary=${BOUNDARY}`,
        'multipart/form-data; boundary=x',
      ]);

function broken(body: Buffer, { random }: Sources): Buffer {
  if (random.chance(0.9)) return body;
  if (random.chance(0.5)) return body.subarray(0, random.int(0, body.length));
  return Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}
