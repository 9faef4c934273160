const { options } = require('./.dependency-cruiser.cjs');

/**
 * The rule between folders of the server, for the code that runs. Tests and what they share are left out, because they
 * import from every folder. Type-only imports count, because a reader follows them too.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'server-folders-have-no-cycles',
      comment:
        'Two folders of the server never need each other: move what both need into a folder below them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/server/src' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: '(^|/)dist/|[.]test[.]ts$|/testing|/test-[^/]+[.]ts$' },
  },
};
