import type { Problem } from '../../data/check/problem.ts';

export function annotation({ severity, file, line, column, place, message }: Problem): string {
  const at = line === undefined ? [] : [`line=${line}`, `col=${column}`];
  const where = [`file=${inProperty(file)}`, ...at].join(',');
  return `::${severity} ${where}::${inMessage(place === '' ? message : `${place}: ${message}`)}`;
}

const inMessage = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const inProperty = (text: string) => inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
