import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '@sfera/contract/admin/brand';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BrandSource, usualBrand } from '../../base/brand/source.ts';
import { answerError } from '../connections/error-answers.ts';
import { AppError } from '../../base/errors.ts';
import { drainRequest } from '../connections/drain.ts';
import { publicOriginOf } from '../connections/public-origin.ts';
import { brandManifest, brandPage, brandWorker, drawIcon, DRAWINGS, isUsual } from './brand-files.ts';
import { differences } from './differences.ts';
import { sendMade } from './made-text.ts';
import { sendWholeFiles } from './whole-files.ts';

/** For files with a digest of their content in their names. */
export const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

/** Where `npm start` builds the web app. */
export const DIST = join(import.meta.dirname, '../../../../web/dist');

export interface WebOptions {
  sendKept?: SendKept | undefined;
  /** Default: the usual name and looks. */
  brand?: BrandSource;
  /** The operator's address of this server. */
  publicUrl?: string | undefined;
}

/** Answers with a file of another build; false when there is none at this path. */
type SendKept = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * Serves the built web app. Every address that is not a file, an API call or media gets the app's page.
 * Without a build (development) only the API is served.
 */
export async function serveWeb(
  app: FastifyInstance,
  dist: string = DIST,
  { sendKept = async () => false, brand = usualBrand, publicUrl }: WebOptions = {},
): Promise<void> {
  const isBuilt = existsSync(join(dist, 'index.html'));
  const linksOf = createScreenLinks(dist);
  if (isBuilt) {
    sendWholeFiles(app, dist);
    // Files are looked up on every call, so a new build is served without a restart.
    await app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', path.includes('/assets/') ? KEPT_FOR_EVER : 'no-cache'),
    });
    const differenceOf = differences(join(dist, 'assets'));
    // The route of all files reads the folder at every call, to refuse other spellings of a name, and this folder is
    // large. Names of assets have one spelling.
    app.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: '/assets/:name',
      async handler(request, reply) {
        const { name } = request.params;
        if (/[/\\]|^[.]/.test(name)) return reply.callNotFound();
        const difference = await differenceOf(name, request, reply);
        if (!difference) return reply.sendFile(`assets/${name}`);
        reply.headers({ 'content-encoding': 'dcz', 'cache-control': KEPT_FOR_EVER });
        return reply.type('text/javascript; charset=utf-8').send(difference);
      },
    });
  }
  app.decorateReply('sendPage', async function sendPage(head) {
    if (!isBuilt || head === undefined) {
      this.callNotFound();
      return this;
    }
    return sendScreen(this.request, this, head);
  });

  /** Sends the app's page, and for the usual brand without a head of its own the file as it was built. */
  async function sendScreen(
    request: FastifyRequest,
    reply: FastifyReply,
    head?: string,
  ): Promise<FastifyReply> {
    reply.headers(await linksOf(pathOf(request.url)));
    const shown = await brand.read();
    if (head === undefined && isUsual(shown)) return reply.status(200).sendFile('index.html');
    const page = await readFile(join(dist, 'index.html'), 'utf8');
    const made = brandPage(page, shown, publicOriginOf(publicUrl, request), head);
    return sendMade(request, reply, made, 'text/html; charset=utf-8');
  }

  /** A file of the build that names the brand. */
  const serveBranded = (file: string, type: string, make: (text: string, shown: Brand) => string) =>
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${file}`,
      async handler(request, reply) {
        const shown = await brand.read();
        if (isUsual(shown)) return reply.sendFile(file);
        return sendMade(request, reply, make(await readFile(join(dist, file), 'utf8'), shown), type);
      },
    });

  if (isBuilt) {
    for (const url of ['/', '/index.html'])
      app.route({ method: ['GET', 'HEAD'], url, handler: (request, reply) => sendScreen(request, reply) });
    serveBranded('manifest.webmanifest', 'application/manifest+json; charset=utf-8', brandManifest);
    serveBranded('sw.js', 'text/javascript; charset=utf-8', brandWorker);
    serveIcons(app, brand);
  }
  refuseSharedFiles(app);
  // Password managers lead their people here.
  if (isBuilt)
    app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings/password'));
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    const isRead = ['GET', 'HEAD'].includes(request.method);
    if (isRead && (await sendKept(path, request, reply))) return reply;
    const isScreen = isRead && !/^\/(?:api|media|assets|icons|socket\.io|\.well-known)(?:\/|$)/.test(path);
    if (isBuilt && isScreen) return sendScreen(request, reply.status(200));
    return answerError(new AppError('not_found'), request, reply);
  });
}

/** The path as the router reads it: decoded, and without the host of an absolute address. */
function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The icons of the app, by the names that they have in the build, with and without the version of an own icon. The
 * addresses without one are those in the app itself; its service worker keeps what they answer.
 */
function serveIcons(app: FastifyInstance, brand: BrandSource): void {
  const send = async (reply: FastifyReply, version: string, name: string, rule: string) => {
    const isDrawn = DRAWINGS.has(name);
    const file = await brand.readIcon(version, isDrawn ? 'icon-192.png' : name);
    if (!file) return false;
    const type = isDrawn ? 'image/svg+xml' : name.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
    reply.headers({ 'cache-control': rule, 'content-type': type });
    await reply.send(isDrawn ? drawIcon(name, file) : file);
    return true;
  };
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/icons/:name',
    async handler({ params: { name } }, reply) {
      if (/[/\\]|^[.]/.test(name)) return reply.callNotFound();
      const { icon } = await brand.read();
      if (icon !== null && (await send(reply, icon, name, 'no-cache'))) return reply;
      return reply.sendFile(`icons/${name}`);
    },
  });
  app.route<{ Params: { version: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/icons/:version/:name',
    async handler({ params: { version, name } }, reply) {
      return (await send(reply, version, name, KEPT_FOR_EVER)) ? reply : reply.callNotFound();
    },
  });
}

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Sends the web app's page; `head` replaces its title and description. Answers 404 without a build.
     */
    sendPage(head: string | undefined): Promise<FastifyReply>;
  }
}

/**
 * Returns, for the path of a screen, the `Link` header that lets browsers fetch the screen's own chunks beside the
 * app's entry. The build names them (`apps/web/build/screen-links.ts`); nothing for a screen that it does not name.
 */
function createScreenLinks(dist: string): (path: string) => Promise<{ link?: string }> {
  return async (path) => {
    // Read on every call, as the files of the build are: a new build has other chunks.
    const text = await readFile(join(dist, '.vite/screen-links.json'), 'utf8').catch(() => '{}');
    const links = Object.entries(JSON.parse(text) as Record<string, string>);
    const link = links.find(([pattern]) => new RegExp(pattern).test(path))?.[1];
    return link ? { link } : {};
  };
}

/**
 * The app's service worker takes files that a phone shares with the app (`share_target` of the manifest). Without a
 * service worker, as after cleared site data, the request arrives here: its body is thrown away, and the person is
 * redirected to choose the file in the app.
 */
function refuseSharedFiles(app: FastifyInstance): void {
  app.post('/createPost/share', {
    // This runs before the body is parsed, so that every content type is accepted.
    onRequest: (request, reply) => {
      drainRequest(request.raw);
      void reply.redirect('/createPost?shared=failed', 303);
    },
    handler: () => undefined,
  });
}
