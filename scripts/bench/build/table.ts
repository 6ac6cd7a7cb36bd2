import type { Row } from './size.ts';

export const heading = [
  'pages | build s | CPU s | pages/s | MB | bare React s | CPU s | MB | plain write s | bytes of one city page',
  '---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---:',
].join('\n');

export function line({ pages, build, bare, write, pageBytes }: Row): string {
  const cells = [
    pages.toLocaleString('en-US'),
    build.seconds.toFixed(2),
    build.cpuSeconds.toFixed(2),
    (pages / build.seconds).toFixed(0),
    build.peakMegabytes.toFixed(0),
    bare.seconds.toFixed(2),
    bare.cpuSeconds.toFixed(2),
    bare.peakMegabytes.toFixed(0),
    write.toFixed(2),
    pageBytes.toLocaleString('en-US'),
  ];
  return cells.join(' | ');
}

/** The difference of two sizes, by page: what a build always costs is in both. */
export function marginal(first: Row, last: Row): string {
  const sentence = (what: 'seconds' | 'cpuSeconds', clock: string) => {
    const more = (of: 'build' | 'bare', pages: number) => ((last[of][what] - first[of][what]) / pages) * 1000;
    const build = more('build', last.pages - first.pages);
    const bare = more('bare', last.cities - first.cities);
    return `One more page, ${clock}: ${build.toFixed(3)} ms built, ${bare.toFixed(3)} ms by the bare loop: ${(build / bare).toFixed(2)} times.`;
  };
  return `${sentence('seconds', 'by the clock')}\n${sentence('cpuSeconds', 'in processor time of all cores')}`;
}
