/** The report of a run of Vitest: its counts, and the seconds of each file with its hooks and imports. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { UserError } from '../machine/terminal.ts';

export type Report = { passed: number; failed: number; files: { file: string; seconds: number }[] };

export const reportVariable = 'TEST_REPORT';

export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const failed = count('failed');
    const isBroken = errors.length > 0 || modules.some((module) => module.state() === 'failed');
    const report: Report = {
      passed: count('passed'),
      // A fault outside the tests, such as a set-up, counts as one failure.
      failed: failed === 0 && isBroken ? 1 : failed,
      files: modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) })),
    };
    const file = process.env[reportVariable];
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report, null, 2));
  }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, duration, setupDuration, prepareDuration } = module.diagnostic();
  return (collectDuration + duration + setupDuration + prepareDuration) / 1000;
}

export function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UserError(`Vitest wrote no report to ${file}.`);
  }
}
