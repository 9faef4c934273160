import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { ensureWebBuild } from '../setup/web-build.mjs';
import { runBin } from './child.mjs';
import { firstWords, SEED } from './second-tries.mjs';
import { durationLine, playwrightTimes, vitestTimes } from './times.mjs';

/** A loaded machine explains failures in at most this many files. */
const MOST_SECOND_TRIES = 6;

/**
 * A step for Vitest. A loaded machine may be late once, as in the browser: files with a failure run again when all
 * others have ended. Tests that then pass are `secondTries` of the result; a second failure is a failure.
 * @param projects names of projects; `!name` for all others
 * @param args further arguments: files, `--changed`
 * @param needsMinutes least time that must be left before CI ends
 * @param quietSeconds time of the step on a quiet machine with two cores
 * @param mayBeEmpty whether a run without any test is a success
 */
export const vitestStep = ({
  title,
  projects,
  args = [],
  env,
  limitMinutes,
  needsMinutes,
  quietSeconds,
  mayBeEmpty = false,
}) => ({
  title,
  needsMinutes,
  quietSeconds,
  async run(onProgress) {
    const chosen = projects.flatMap((name) => ['--project', name]);
    const options = { env, limitMinutes, onProgress };
    const first = await runVitest([...chosen, ...args], options);
    if (mayBeEmpty && first.isEmpty) return { passed: 0, failed: 0 };
    const failed = first.results.filter(({ status }) => status === 'failed');
    // A second try would hide an error that belongs to no file, such as a lost rejection of another file.
    const isLost = first.output.includes('Unhandled Errors');
    if (isLost || failed.length === 0 || failed.length > MOST_SECOND_TRIES) return first;
    const again = await runVitest([...chosen, ...failed.map(({ name }) => name)], options);
    if (again.failed > 0) return { ...first, output: `${first.output}\n${again.output}` };
    const passedTwice = failed.flatMap(({ assertionResults }) => assertionResults).filter(isPassed).length;
    const passed = first.passed - passedTwice + again.passed;
    return { ...first, passed, failed: 0, secondTries: failed.flatMap(failedTests) };
  },
});

const isPassed = ({ status }) => status === 'passed';

/** The failed tests of a file with their errors; the file itself when the file has failed. */
function failedTests({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const file = relative(ROOT, name);
  if (failed.length === 0) return [{ test: file, why: firstWords(message) }];
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${file}: ${fullName}`,
    why: firstWords(failureMessages[0]),
  }));
}

/** Resolves to the result of a step and, as `results`, the report of each file. */
const runVitest = (args, { env, limitMinutes, onProgress }) =>
  withReportFile(async (reportFile) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    let fileCount = 0;
    const { code, output } = await runBin('vitest', ['run', ...reporters, ...args], {
      env: { ...env, SFERA_TEST_SEED: SEED },
      limitMinutes,
      onOutput(text) {
        fileCount += countFiles(text);
        onProgress(`файлов: ${fileCount}`);
      },
    });
    const report = await readReport(reportFile);
    const results = report?.testResults ?? [];
    return {
      ...sum(code, withoutProgress(output), report?.numPassedTests, report?.numFailedTests),
      results,
      isEmpty: code === 0 && results.length === 0,
      times: vitestTimes(results),
      timeLine: durationLine(output),
    };
  });

/** Number of ended files, by these lines of Vitest. */
export const countFiles = (lines) => lines.match(/^ [✓❯] /gm)?.length ?? 0;

/**
 * A step for Playwright, in the browser at the path `shell`; in `chromium` for tests with a camera.
 * @param args files, `--grep`
 * @param needsMinutes least time that must be left before CI ends
 */
export const playwrightStep = ({ title, chromium, shell, args = [], env, limitMinutes, needsMinutes }) => ({
  title,
  needsMinutes,
  run: (onProgress) =>
    withReportFile(async (reportFile) => {
      await ensureWebBuild();
      const { code, output } = await runBin('playwright', ['test', '--reporter=line,json', ...args], {
        cwd: join(ROOT, 'e2e'),
        limitMinutes,
        env: {
          ...env,
          SFERA_TEST_SEED: SEED,
          CHROMIUM_PATH: shell,
          CHROMIUM_CAMERA_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        },
        onOutput: (text) => onProgress(text.match(/\[\d+\/\d+\]/g)?.at(-1) ?? ''),
      });
      const { suites = [], stats: { expected = 0, flaky = 0, unexpected = 0 } = {} } =
        (await readReport(reportFile)) ?? {};
      return {
        ...sum(code, withoutProgress(output), expected + flaky, unexpected),
        secondTries: flakyTests(suites),
        times: playwrightTimes(suites),
      };
    }),
});

/** Tests that failed once and then passed, with the error of the first try. */
const flakyTests = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [], file }) => [
    ...flakyTests(inner),
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => ({ test: `${file}: ${title}`, why: firstWords(results[0].error?.message) })),
    ),
  ]);

/** The output of a failure without the names of all passed tests. */
const withoutProgress = (output) => output.replaceAll(/^\s*(?:\[\d+\/\d+\] | [✓·] ).*\n/gm, '');

/** A run that failed without a failed test (a broken import, no tests at all) counts as one failure. */
function sum(code, output, passed = 0, failed = 0) {
  if (failed === 0 && code !== 0) return { passed, failed: 1, output };
  if (passed + failed === 0) return { passed, failed: 1, output: `Ни одного теста.\n${output}` };
  return { passed, failed, output };
}

async function withReportFile(run) {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-report-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? undefined : JSON.parse(text);
}
