import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './features/accounts/index.ts';
import { adminRoutes } from './features/admin/index.ts';
import { albumRoutes } from './features/albums/index.ts';
import { eventRoutes } from './features/events/index.ts';
import { authRoutes } from './features/auth/index.ts';
import { backupRoutes } from './features/backups/index.ts';
import { blockRoutes } from './features/blocks/index.ts';
import { chatSearchRoutes } from './features/chat-search/index.ts';
import { chatRoutes, listenToChats } from './features/chat/index.ts';
import { commentRoutes } from './features/comments/index.ts';
import { doctorRoutes } from './features/doctor/index.ts';
import { draftRoutes } from './features/drafts/index.ts';
import { followRoutes } from './features/follows/index.ts';
import { joiningRoutes } from './features/joining/index.ts';
import { likeRoutes } from './features/likes/index.ts';
import { metricRoutes } from './features/metrics/index.ts';
import { letterRoutes } from './features/letters/index.ts';
import { memoryRoutes } from './features/memories/index.ts';
import { wallRoutes } from './features/walls/index.ts';
import { muteRoutes } from './features/mutes/index.ts';
import { notificationRoutes } from './features/notifications/index.ts';
import { moderationRoutes } from './features/moderation/index.ts';
import { postSearchRoutes } from './features/post-search/index.ts';
import { postPages, postRoutes } from './features/posts/index.ts';
import { viewAsRoutes } from './features/view-as/index.ts';
import { profileRoutes } from './features/profiles/index.ts';
import { pushRoutes } from './features/push/index.ts';
import { quotaRoutes } from './features/quotas/index.ts';
import { reactionRoutes } from './features/reactions/index.ts';
import { recoveryRoutes } from './features/recovery/index.ts';
import { circleRoutes } from './features/circles/index.ts';
import { reportRoutes } from './features/reports/index.ts';
import { savedRoutes } from './features/saved/index.ts';
import { searchRoutes } from './features/search/index.ts';
import { serverInfoRoutes } from './features/server-info/index.ts';
import { storyRoutes } from './features/stories/index.ts';
import { swipeRoutes } from './features/swipes/index.ts';
import { syndicationPages, syndicationRoutes } from './features/syndication/index.ts';
import { tagRoutes } from './features/tags/index.ts';
import { versionRoutes } from './features/versions/index.ts';
import { uploadRoutes } from './features/uploads/index.ts';
import { userRoutes } from './features/users/index.ts';
import { viewRoutes } from './features/views/index.ts';
import { serveMedia } from './files/serve.ts';
import { serveApiDocs } from './http/calls/api-docs.ts';
import type { Context } from './context/context.ts';
import { createBrandSource } from './base/brand/source.ts';
import { keepsBuilds } from './base/env.ts';
import { checksOf } from './health-app.ts';
import { listenToEvents } from './listen.ts';
import { serveHealth } from './http/connections/health.ts';
import { AppError } from './base/errors.ts';
import { createHttpApp } from './http/connections/http-app.ts';
import { acceptBodies } from './http/calls/input.ts';
import { withMediaOrigin } from './http/web/media-origin.ts';
import { compressAnswers } from './http/web/compress.ts';
import { noteRefusals } from './base/limits/note-refusals.ts';
import { sendKeptFile } from './http/web-builds/serve-kept.ts';
import { addSecurityHeaders } from './http/web/security-headers.ts';
import { readSession } from './context/viewer.ts';
import { serveWeb } from './http/web/web.ts';

/** Builds the HTTP application; the caller listens and closes the context. `webDist`: folder of the built web app. */
export async function buildApp(context: Context, webDist?: string): Promise<FastifyInstance> {
  const app = createHttpApp(context.env);
  app.decorate('context', context);
  app.decorateRequest('viewerId', null);
  noteRefusals(app);
  acceptBodies(app);
  const { mediaOrigin } = context.env;
  if (mediaOrigin !== undefined)
    app.addHook('onSend', async (request, _reply, payload) =>
      typeof payload === 'string' && request.url.startsWith('/api/')
        ? withMediaOrigin(payload, mediaOrigin)
        : payload,
    );
  compressAnswers(app);
  addSecurityHeaders(app);

  const { publicUrl, rateLimitFactor } = context.env;
  context.live.attach(app.server, {
    async readToken(token, request) {
      const session = await readSession(context, token, app.callers.deviceOf(request)).catch(
        (refusal: unknown) => {
          // A program whose token has ended is told so; one that is let in no more connects again later.
          if (refusal instanceof AppError && refusal.statusCode === 401) return null;
          throw refusal;
        },
      );
      // Not null: the client would give up its session, with which a disabled account may appeal.
      if (session?.isDisabled) throw new AppError('account_disabled');
      if (session?.scopes && !session.scopes.includes('chats:read')) return null;
      return session && { ...session, isProgram: session.scopes !== undefined };
    },
    publicUrl,
    groupOf: app.callers.groupOf,
    // All devices of an office, which share an address, reconnect at once after a restart.
    mostUnknown: 500 * rateLimitFactor,
  });
  // Sockets close before the server waits for its connections to end.
  app.addHook('preClose', () => context.live.close());
  listenToEvents(context);
  listenToChats(context);
  for (const routes of [
    serverInfoRoutes,
    authRoutes,
    recoveryRoutes,
    joiningRoutes,
    userRoutes,
    profileRoutes,
    viewAsRoutes,
    accountRoutes,
    quotaRoutes,
    followRoutes,
    blockRoutes,
    searchRoutes,
    tagRoutes,
    postSearchRoutes,
    uploadRoutes,
    draftRoutes,
    postRoutes,
    storyRoutes,
    viewRoutes,
    reactionRoutes,
    likeRoutes,
    circleRoutes,
    albumRoutes,
    eventRoutes,
    wallRoutes,
    savedRoutes,
    commentRoutes,
    muteRoutes,
    memoryRoutes,
    letterRoutes,
    syndicationRoutes,
    swipeRoutes,
    chatRoutes,
    chatSearchRoutes,
    notificationRoutes,
    pushRoutes,
    reportRoutes,
    moderationRoutes,
    backupRoutes,
    adminRoutes,
    doctorRoutes,
    metricRoutes,
    versionRoutes,
  ])
    await app.register(routes);
  await app.register(serveMedia, { storage: context.storage, isBehindCdn: mediaOrigin !== undefined });
  serveApiDocs(app);
  serveHealth(app, checksOf(context));
  await serveWeb(app, webDist, {
    sendKept: keepsBuilds(context.env) ? sendKeptFile.bind(null, context) : undefined,
    brand: createBrandSource(context.db),
    publicUrl,
  });
  await app.register(postPages);
  await app.register(syndicationPages);
  return app;
}
