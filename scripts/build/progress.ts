const pause = process.stdout.isTTY ? 200 : 5000;

/** Call the result with how many are done; prints "  12,000 of 20,042 pages" now and then. */
export function progressLine(what: string, total: number): (done: number) => void {
  let shown = performance.now();
  return (done) => {
    const now = performance.now();
    if (now - shown < pause && done < total) return;
    shown = now;
    const line = `  ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${what}`;
    if (!process.stdout.isTTY) console.log(line);
    else process.stdout.write(done < total ? `\r${line}` : '\r\x1b[K');
  };
}
