/** The colors of renderer/tokens.css by day and by night, but for `rail` and the night of `bright`: the band is dark by day, too. */
export const palette = {
  ground: ['#fbf7ef', '#0b1117'],
  paper: ['#ffffff', '#1a242e'],
  ink: ['#16202b', '#f3ede1'],
  quiet: ['#55606b', '#a9b3bc'],
  line: ['#ded6c6', '#33404c'],
  brick: ['#b5402a', '#ee7c63'],
  river: ['#27628a', '#86bfe2'],
  band: ['#ede3d0', '#26323d'],
  call: ['#ffb71b', '#ffb71b'],
  'on-call': ['#16202b', '#16202b'],
  night: ['#16202b', '#16202b'],
  on: ['#fbf7ef', '#fbf7ef'],
  'on-quiet': ['#c6ccd2', '#c6ccd2'],
  bright: ['#e2c889', '#e2c889'],
  rail: ['#55606b', '#55606b'],
} as const;
