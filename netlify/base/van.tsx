type Props = Record<string, string>;

/** A path for each prop, in their order. The names are their classes (renderer/request.css has the colors). */
export const Paths = (paths: Props) =>
  Object.entries(paths).map(([name, path]) => <path key={name} className={name} d={path} />);

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
