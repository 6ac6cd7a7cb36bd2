/** Text as it is stored: what a person typed, without what only a program sends or an eye cannot see. */

/** Control characters except the line feed, which only a message may keep. */
const controls = /[\p{Cc}\u2028\u2029]/gu;
/** What leaves no mark on paper: white space, joiners, marks of direction, fillers. */
const invisible = /[\s\p{Cf}\p{Cc}\u115F\u1160\u2800\u3164\uFFA0]|[\uFE00-\uFE0F]/gu;

/** One line: line ends and tabs become spaces, other controls go, NFC, trimmed; '' where nothing can be seen. */
export function cleanLine(text: string): string {
  return finish(text.replace(/[\r\n\t\u2028\u2029]+/g, ' ').replace(controls, ''));
}

/** The same for a message: line ends are kept, each as one line feed. */
export function cleanMessage(text: string): string {
  const lines = text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(/\t/g, ' ');
  return finish(lines.replace(controls, (control) => (control === '\n' ? control : '')));
}

function finish(text: string): string {
  const normal = text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .trim();
  return normal.replace(invisible, '') === '' ? '' : normal;
}
