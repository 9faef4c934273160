import { registerHooks } from 'node:module';

/** Loaded before a server by `--import`: prints a line with all modules that it has loaded when it ends. */
const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});
process.once('exit', () => {
  // Node's own modules; an internal list of Node.
  const builtIn: unknown = Reflect.get(process, 'moduleLoadList');
  process.stdout.write(
    `\nMODULES ${JSON.stringify([...loaded, ...(Array.isArray(builtIn) ? builtIn : [])])}\n`,
  );
});
