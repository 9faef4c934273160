import { commands } from '../../apps/server/src/cli/commands.ts';
import { standaloneCommands } from '../../apps/server/src/cli/standalone.ts';
import { row } from './regions.mjs';

/** Between the arguments of a usage and their meaning. */
const GAP = /\s{2,}/;

/** Every command of the operator by its name, with the forms in which it is called. */
export function readCommands() {
  const entries = Object.entries({ ...commands, ...standaloneCommands });
  return new Map(entries.map(([name, { usage }]) => [name, { name, forms: formsOf(name, usage) }]));
}

/** A usage has a line for each form; a line that begins with «ещё:» adds arguments to the form before. */
export function formsOf(name, usage) {
  const forms = [];
  for (const line of usage.split('\n').map((text) => text.replace(/^ *npm run sfera -- \S+/, ''))) {
    const more = /^\s*ещё: (?<args>.+)/.exec(line)?.groups.args;
    if (more) forms.at(-1).more = more;
    else {
      const [args, ...does] = line.split(GAP);
      if (does.length === 0) throw new Error(`The usage of «${name}» lacks what the command does: ${line}`);
      forms.push({ call: `${name} ${args.trim()}`.trim(), does: does.join(' ') });
    }
  }
  return forms;
}

export const commandsTable = (found) =>
  [
    '| `npm run sfera -- …` | что делает |',
    '|---|---|',
    ...found.flatMap(({ forms }) =>
      forms.map(({ call, does, more }) => row([`\`${call}\``, more ? `${does}; ещё: \`${more}\`` : does])),
    ),
  ].join('\n');
