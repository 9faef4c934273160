import { parseArgs } from 'node:util';
import { runToEnd } from '../run/ends.ts';
import { printTable } from '../run/table.ts';
import { linesOf, tableOf } from './report.ts';
import { runAttack } from './run.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { seed: text, requests: text, known: text, files: text, seconds: text, only: text },
});
const number = (value: string | undefined, fallback: number) => {
  const given = Number(value ?? fallback);
  if (Number.isFinite(given) && given >= 0) return given;
  console.error(`Не число: ${value}`);
  return process.exit(2);
};

const options = {
  seed: number(values.seed, Math.floor(Math.random() * 1e6)),
  requests: number(values.requests, 200_000),
  known: number(values.known, 10_000),
  files: number(values.files, 1_000),
  seconds: number(values.seconds, 3_600),
  only: values.only,
  slowMs: 5_000,
  isSmall: false,
  onNews: (what: string) => void process.stderr.write(`${what}\n`),
};
console.log(`seed ${options.seed}`);
await runToEnd(async () => {
  const outcome = await runAttack(options);
  printTable(tableOf(outcome, options));
  for (const line of linesOf(outcome, options)) console.log(line);
  if (outcome.tally.failures.length > 0) process.exitCode = 1;
});
