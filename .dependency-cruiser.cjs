const { readdirSync } = require('node:fs');

const feature = 'apps/server/src/features';
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Files of one kind: `service.ts`, `pin-service.ts`. */
const named = (kind) => `[-/]${kind}[.]ts$`;

/** Server features from the ground up. A feature may call those above it in this list, never its own row or below. */
const ranks = [
  ['search-query'],
  ['media'],
  ['uploads', 'link-cards'],
  ['drafts'],
  ['users'],
  ['quotas'],
  ['mutes', 'defence', 'metrics'],
  ['mail'],
  ['joining'],
  ['search'],
  ['auth', 'follows'],
  ['recovery', 'blocks', 'circles', 'tags', 'mentions'],
  ['posts', 'stories'],
  ['profiles', 'views', 'reactions', 'likes', 'saved', 'comments', 'chat'],
  [
    'albums',
    'swipes',
    'server-info',
    'reports',
    'view-as',
    'post-search',
    'chat-search',
    'memories',
    'syndication',
  ],
  ['notifications'],
  ['moderation', 'events', 'walls'],
  ['push', 'versions', 'letters'],
  ['accounts'],
  ['backups'],
  ['admin', 'doctor'],
];
const ranked = ranks.flat();
const features = readdirSync(`${__dirname}/${feature}`);
const unranked = features.filter((name) => !ranked.includes(name));
if (unranked.length > 0) throw new Error(`Give these features a rank: ${unranked.join(', ')}`);
const gone = ranked.filter((name) => !features.includes(name));
if (gone.length > 0) throw new Error(`These ranked features are gone: ${gone.join(', ')}`);

const rankRules = ranks.map((names, i) =>
  rule(
    `features-point-down-${names[0]}`,
    'Tell a higher feature by an event instead of calling it.',
    { path: `^${feature}/(${names.join('|')})/` },
    { path: `^${feature}/(${ranks.slice(i).flat().join('|')})/`, pathNot: `^${feature}/$1/` },
  ),
);

/** The address of a file by a package's `exports`: Vite's build finds it, or fails. */
const ASSET = '[?]url$';

/** Many packages have a `dist` too, and rules name packages: only builds of this repository are left out. */
const OWN_BUILDS = '^(apps|packages)/[^/]+/dist/';

const layers = 'apps/server/src/(db|base|context|http|jobs|files|processing|realtime)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Pull the shared part down a layer. Type-only back edges are allowed.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'contract-is-a-leaf',
      'The contract knows valibot and itself, nothing else.',
      { path: '^packages/contract/src', pathNot: '[.]test[.]ts$' },
      { pathNot: '^packages/contract/src|^node_modules/valibot/' },
    ),
    rule(
      'archives-know-the-contract',
      'The readers of archives run in pages and on the server: they know the contract and their libraries.',
      { path: '^packages/archives/src', pathNot: '[.]test[.]ts$|/testing/' },
      { path: '^(apps|e2e|bench)/|^(node:)?(fs|path|stream|buffer)(/|$)' },
    ),
    rule(
      'apps-meet-only-in-the-contract',
      'Server, web and e2e never import each other; they meet in packages/.',
      { path: '^(apps/[^/]+|e2e)/' },
      { path: '^(apps/[^/]+|e2e)/', pathNot: '^$1/' },
    ),
    rule(
      'server-layers-point-down',
      'db, base, context, http, jobs, files, processing and realtime know no feature.',
      { path: `^${layers}` },
      { path: `^${feature}/` },
    ),
    rule(
      'engines-load-when-they-are-set',
      'A process that stands alone loads no client of an engine: import it dynamically.',
      { path: '^apps/server/src/', pathNot: '[.]test[.]ts$|/testing/' },
      {
        path: '^apps/server/src/(base/redis/open-redis|realtime/join-cluster)[.]ts$',
        dynamic: false,
      },
    ),
    rule(
      'features-meet-at-the-front-door',
      'Another feature is reached through its index.ts only.',
      { path: `^${feature}/([^/]+)/` },
      { path: `^${feature}/([^/]+)/(?!index[.]ts$)`, pathNot: `^${feature}/$1/` },
    ),
    rule(
      'routes-call-services',
      'Routes hold no SQL.',
      { path: `^${feature}/.*(${named('routes')}|${named('socket')})` },
      { path: `${named('queries')}|(^|/)node_modules/(kysely|pg)/` },
    ),
    rule(
      'services-know-no-transport',
      'Rules run the same from HTTP, a socket or a job.',
      { path: `^${feature}/.*(${named('service')}|${named('queries')})` },
      { path: '(^|/)node_modules/(fastify|socket[.]io)/' },
    ),
    rule(
      'web-shared-is-the-bottom',
      'shared knows no entity, feature or page.',
      { path: '^apps/web/src/shared/' },
      { path: '^apps/web/src/(entities|features|app)/' },
    ),
    rule(
      'web-entities-know-no-feature',
      'entities are what features share.',
      { path: '^apps/web/src/entities/' },
      { path: '^apps/web/src/(features|app)/' },
    ),
    rule(
      'web-features-stand-alone',
      'Compose two features in app/, or move the shared piece to entities/.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/(app|features/([^/]+))/', pathNot: '^apps/web/src/features/$1/' },
    ),
    rule(
      'web-worker-stands-apart',
      'The service worker shares with the pages what is in shared, and is no part of them.',
      { path: '^apps/web/src/sw/' },
      { path: '^apps/web/src/(entities|features|app)/' },
    ),
    rule(
      'web-pages-know-no-worker',
      'Pages talk to the service worker by messages.',
      { path: '^apps/web/src/(shared|entities|features|app)/' },
      { path: '^apps/web/src/sw/' },
    ),
    ...rankRules,
    rule(
      'declared-dependencies',
      'Each workspace lists what it uses.',
      { pathNot: '[.]test[.]tsx?$|/testing|[.]config[.]ts$' },
      { dependencyTypes: ['npm-no-pkg', 'unknown'], pathNot: ASSET },
    ),
    rule('resolvable', 'Every import must resolve.', {}, { couldNotResolve: true, pathNot: ASSET }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: OWN_BUILDS },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: `${__dirname}/tsconfig.json` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
