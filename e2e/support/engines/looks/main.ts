// Pictures of the same states in all three engines side by side, for a person to look at: data/browsers/<state>.png.
import { makeSamples } from '../../media/samples.ts';
import { newDataDir, removeDataDir, startServer } from '../../server/server.ts';
import { fill } from './content.ts';
import { drawStates } from './draw.ts';
import { statesOf } from './states.ts';

const only = process.argv.slice(2);
const samples = await makeSamples();
const dataDir = await newDataDir();
const server = await startServer(dataDir);
try {
  const content = await fill(server.url);
  const states = Object.entries(statesOf(content)).filter(
    ([name]) => only.length === 0 || only.includes(name),
  );
  const failures = await drawStates(server.url, content.person, states);
  process.exitCode = failures === 0 ? 0 : 1;
} finally {
  await server.stop();
  await Promise.all([removeDataDir(dataDir), samples.remove()]);
}
