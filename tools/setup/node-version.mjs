/** Every entry script imports this file first, so that an old Node gets one clear line instead of a stack. */
const MIN_NODE_MAJOR = 20;

if (Number(process.versions.node.split('.')[0]) < MIN_NODE_MAJOR) {
  console.error(
    `Нужен Node.js ${MIN_NODE_MAJOR} или новее, а запущен ${process.version}. Обновите Node.js: https://nodejs.org/`,
  );
  process.exit(1);
}
