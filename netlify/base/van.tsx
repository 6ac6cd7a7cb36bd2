type Props = Record<string, string>;

/** A path for each prop, in their order. The names are their classes (renderer/request.css has the colors). */
export const Paths = (paths: Props) =>
  Object.entries(paths).map(([name, path]) => <path key={name} className={name} d={path} />);

/** 220 × 96. */
export const van = (
  <>
    <Paths
      body="M2 82V18Q2 4 16 4H148V82z"
      nose="M148 10H170Q181 10 187 20L203 46 211 49Q218 52 218 62V82H148z"
      glass="M158 20H170Q176 20 179 25L192 46H158z"
      skirt="M-1 76H220V85H-1z"
      line="M198 54v10M158 56h12"
    />
    <circle className="dark" cx="46" cy="80" r="15" />
    <circle className="hub" cx="46" cy="80" r="6.5" />
    <circle className="dark" cx="178" cy="80" r="15" />
    <circle className="hub" cx="178" cy="80" r="6.5" />
  </>
);
