const { options } = require('./.dependency-cruiser.cjs');

/** Folders of one app that need each other, in whatever roundabout way, cannot be read one after the other. */
const noFolderCycles = (app) => ({
  name: `no-folder-cycles-${app}`,
  comment: 'Move the file that both folders need into a folder below them.',
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
  forbidden: [noFolderCycles('server'), noFolderCycles('web')],
  options: {
    ...options,
    exclude: { path: '(^|/)dist/|[.]test[.]tsx?$|/testing|/test-[^/]+[.]ts$' },
  },
};
