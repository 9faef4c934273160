const { options } = require('./.dependency-cruiser.cjs');

const foldersHaveNoCycles = (app) => ({
  name: `${app}-folders-have-no-cycles`,
  comment: 'Two folders of an app never need each other: move what both need into a folder below them.',
  severity: 'error',
  scope: 'folder',
  from: { path: `^apps/${app}/src` },
  to: { circular: true },
});

/**
 * The rules between folders, for the code that runs. Tests and what they share stand apart: they import from every
 * folder. Type-only imports count, because a reader follows them too.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [foldersHaveNoCycles('server'), foldersHaveNoCycles('web')],
  options: {
    ...options,
    exclude: { path: '(^|/)dist/|[.]test[.]tsx?$|/testing|/test-[^/]+[.]ts$' },
  },
};
