/** Problems of the data as GitHub Actions shows them: beside the line that is at fault. */
import type { Problem } from '../../data/check/problem.ts';
import type { ChangedLines } from './changed-lines.ts';

/**
 * One workflow command a problem. An error always has one, as it stops the pull request wherever it stands; a warning only on a line
 * that the pull request changes.
 * @param changed undefined where nobody can tell: then every warning has one too
 */
export function annotations(problems: readonly Problem[], changed: ChangedLines | undefined): string[] {
  const isShown = ({ severity, file, line = 1 }: Problem) =>
    severity === 'error' || changed === undefined || (changed.get(file)?.has(line) ?? false);
  return problems.filter(isShown).map(annotation);
}

function annotation({ severity, file, line, column, place, message }: Problem): string {
  const at = line === undefined ? [] : [`line=${line}`, `col=${column}`];
  const where = [`file=${inProperty(file)}`, ...at].join(',');
  return `::${severity} ${where}::${inMessage(place === '' ? message : `${place}: ${message}`)}`;
}

/** As the runner reads it back. */
const inMessage = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const inProperty = (text: string) => inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
