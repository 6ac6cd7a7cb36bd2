type Props = Record<string, string>;

const fills: Props = {
  body: '#ffb71b',
  nose: '#ffb71b',
  glass: '#c3dae6',
  dark: '#0e161e',
  driver: '#0e161e',
  cat: '#0e161e',
  hub: '#dfe4e8',
  skirt: '#5d6b78',
  stone: '#5d6b78',
  lamp: '#fff1cf',
  beam: 'url(#rq-beam)',
  cream: '#ede3d0',
  red: '#a83b27',
  shade: '#7c2718',
  light: '#f3e2b4',
  spill: '#f3e2b4',
  dusk: '#243241',
  pane: '#243241',
  brass: '#c9a86a',
  blue: '#27628a',
};

/** A path for each prop, in their order. The names are their colors, and their classes in renderer/request.css. */
export const Paths = (paths: Props) =>
  Object.entries(paths).map(([name, path]) => (
    <path key={name} className={name} d={path} fill={fills[name]} />
  ));

/** 220 × 96. */
export const van = (
  <Paths
    body="M2 82V18Q2 4 16 4H148V82z"
    nose="M148 10H170Q181 10 187 20L203 46 211 49Q218 52 218 62V82H148z"
    glass="M158 20H170Q176 20 179 25L192 46H158z"
    skirt="M-1 76H220V85H-1z"
    line="M198 54v10M158 56h12"
    dark="M31 80a15 15 0 1 1 30 0 15 15 0 1 1-30 0zM163 80a15 15 0 1 1 30 0 15 15 0 1 1-30 0z"
    hub="M39.5 80a6.5 6.5 0 1 1 13 0 6.5 6.5 0 1 1-13 0zM171.5 80a6.5 6.5 0 1 1 13 0 6.5 6.5 0 1 1-13 0z"
  />
);
