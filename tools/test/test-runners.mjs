import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { ensureWebBuild } from '../setup/web-build.mjs';
import { runBin } from './child.mjs';

/** A loaded machine explains failures in at most this many files. */
const MOST_SECOND_TRIES = 3;

/**
 * A step for Vitest: the projects whose names begin with `project`, or all that need neither engines nor a machine nor
 * minutes. A loaded machine may be late once, as in the browser: files with a failure run again when all others have ended. The report names tests that
 * then pass; a second failure is a failure.
 */
export const vitestStep = ({ title, project, files = [], env, limitMinutes }) => ({
  title,
  async run(onProgress) {
    const names = project ? [`${project}*`] : ['!engines', '!machine', '!long'];
    const projects = names.flatMap((name) => ['--project', name]);
    const options = { env, limitMinutes, onProgress };
    const first = await runVitest([...projects, ...files], options);
    const failed = first.results.filter(({ status }) => status === 'failed');
    // A second try would hide an error that belongs to no file, such as a lost rejection of another file.
    const isLost = first.output.includes('Unhandled Errors');
    if (isLost || failed.length === 0 || failed.length > MOST_SECOND_TRIES) return first;
    const again = await runVitest([...projects, ...failed.map(({ name }) => name)], options);
    if (again.failed > 0) return { ...first, output: `${first.output}\n${again.output}` };
    const passedTwice = failed.flatMap(({ assertionResults }) => assertionResults).filter(isPassed).length;
    return { passed: first.passed - passedTwice + again.passed, failed: 0, note: secondTries(failed) };
  },
});

const isPassed = ({ status }) => status === 'passed';

const secondTries = (failed) =>
  `со второго раза: ${failed
    .flatMap(({ name, assertionResults }) => [
      relative(ROOT, name),
      ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ])
    .join('; ')}`;

/** Resolves to the result of a step and, as `results`, the report of each file. */
const runVitest = (args, { env, limitMinutes, onProgress }) =>
  withReportFile(async (reportFile) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    let fileCount = 0;
    const { code, output } = await runBin('vitest', ['run', ...reporters, ...args], {
      env,
      limitMinutes,
      onOutput(text) {
        fileCount += countFiles(text);
        onProgress(`файлов: ${fileCount}`);
      },
    });
    const report = await readReport(reportFile);
    return {
      ...sum(code, withoutProgress(output), report?.numPassedTests, report?.numFailedTests),
      results: report?.testResults ?? [],
    };
  });

/** Number of ended files, by these lines of Vitest. */
export const countFiles = (lines) => lines.match(/^ [✓❯] /gm)?.length ?? 0;

/** A step for Playwright, in the browser at the path `shell`; in `chromium` for tests with a camera. */
export const playwrightStep = ({ title, chromium, shell, files = [], env, limitMinutes }) => ({
  title,
  run: (onProgress) =>
    withReportFile(async (reportFile) => {
      await ensureWebBuild();
      const { code, output } = await runBin('playwright', ['test', '--reporter=line,json', ...files], {
        cwd: join(ROOT, 'e2e'),
        limitMinutes,
        env: {
          ...env,
          CHROMIUM_PATH: shell,
          CHROMIUM_CAMERA_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        },
        onOutput: (text) => onProgress(text.match(/\[\d+\/\d+\]/g)?.at(-1) ?? ''),
      });
      const report = await readReport(reportFile);
      const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
      const result = sum(code, withoutProgress(output), expected + flaky, unexpected);
      return flaky > 0 ? { ...result, note: `со второго раза: ${flakyNames(report).join('; ')}` } : result;
    }),
});

/** Tests that failed once and then passed. */
const flakyNames = ({ suites }) =>
  suites.flatMap(({ suites: inner = [], specs = [], file }) => [
    ...flakyNames({ suites: inner }),
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file}: ${title}`),
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
