/** The colors of renderer/tokens.css. A test compares them. */
export const palette = {
  ground: { day: '#fbf7ef', night: '#121a22' },
  paper: { day: '#ffffff', night: '#1a242e' },
  ink: { day: '#16202b', night: '#f3ede1' },
  quiet: { day: '#55606b', night: '#a9b3bc' },
  line: { day: '#ded6c6', night: '#33404c' },
  brick: { day: '#b5402a', night: '#ee7c63' },
  river: { day: '#27628a', night: '#86bfe2' },
  band: { day: '#ede3d0', night: '#26323d' },
  call: { day: '#ffb71b', night: '#ffb71b' },
  'on-call': { day: '#16202b', night: '#16202b' },
  night: { day: '#16202b', night: '#16202b' },
  on: { day: '#fbf7ef', night: '#fbf7ef' },
  'on-quiet': { day: '#c6ccd2', night: '#c6ccd2' },
  bright: { day: '#e2c889', night: '#e2c889' },
  rail: { day: '#55606b', night: '#55606b' },
} as const;

export type Color = keyof typeof palette;
