/** The drawings of a request's page: the van on its way to a door, at night. */

type DoorState = 'shut' | 'lit' | 'open';
export type DoorKind = keyof typeof doors;

type VanProps = { isDriving: boolean; isRinging: boolean; hasDriver: boolean };

export const DrivingVan = ({ isDriving, isRinging, hasDriver }: VanProps) => (
  <svg className="rq-v" viewBox="0 0 220 96" aria-hidden="true">
    {isDriving && (
      <>
        <linearGradient id="rq-beam">
          <stop stopColor="#f3e2b4" stopOpacity=".55" />
          <stop offset="1" stopColor="#f3e2b4" stopOpacity="0" />
        </linearGradient>
        <path className="beam" d="M215 58L350 36V90H215z" />
      </>
    )}
    <path className="a" d="M2 82V18Q2 4 16 4H148V82z" />
    <path className="a" d="M148 10H170Q181 10 187 20L203 46 211 49Q218 52 218 62V82H148z" />
    <path className="g" d="M158 20H170Q176 20 179 25L192 46H158z" />
    {hasDriver && (
      <path className="k" stroke="none" d="M161 46q0-9 6-10a6 6 0 0 1-2-8h11l3 3h-3q1 5-3 6 6 2 6 9z" />
    )}
    <path className="m" d="M-1 76H220V85H-1z" />
    <path d="M198 54v10M158 56h12" />
    <path className="l" d="M206 55Q216 57 217 68H210Q206 68 206 64z" />
    <circle className="k" cx="46" cy="80" r="15" />
    <circle className="w" cx="46" cy="80" r="6.5" />
    <circle className="k" cx="178" cy="80" r="15" />
    <circle className="w" cx="178" cy="80" r="6.5" />
    {isRinging && <path className="tone" d="M170 -4q6-8 14-8M166-14q9-14 24-14" />}
  </svg>
);

export const Skyline = () => (
  <svg className="rq-sky" viewBox="0 0 1200 70" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path d="M0 70V36h44V22h8v-8h40v22h50V28l26-16 26 16v8h60V18h70v26h46V8h10V0h34v44h70V30h60l20-14 20 14v12h70V20h54v20h60V28l24-14 24 14v20h70V12h44v24h66V24h60l22-14 22 14v16h66V20h40v50z" />
    <path d="M64 24h6v8h-6zM262 28h6v8h-6zM372 12h6v8h-6zM536 36h6v8h-6zM690 30h6v8h-6zM884 22h6v8h-6zM1050 34h6v8h-6z" />
  </svg>
);

/** Dark, with its lamp lit once we're there, or open once the job is done. */
export const Door = ({ kind, state }: { kind: DoorKind; state: DoorState }) => (
  <svg className="rq-d rq-door" viewBox="0 0 120 190" aria-hidden="true">
    {doors[kind](state)}
  </svg>
);

const Halo = (circle: { cx: number; cy: number; r: number }) => (
  <>
    <radialGradient id="rq-halo">
      <stop stopColor="#f3e2b4" stopOpacity=".6" />
      <stop offset="1" stopColor="#f3e2b4" stopOpacity="0" />
    </radialGradient>
    <circle className="halo" {...circle} />
  </>
);

const doors = {
  plain: (at: DoorState) => (
    <>
      <path className="wl" d="M-14 188V-22H152V188zM-20 -22V-34H158V-22z" />
      <path className="jt" d="M102 100h18M120 122h18M-4 40h8M104 150h14M126 4h14M30 -8h18M-6 140h8" />
      {at !== 'shut' && <Halo cx={103} cy={62} r={56} />}
      <path className="t" d="M12 186V24Q12 8 28 8H72Q88 8 88 24V186z" />
      {at === 'open' ? (
        <>
          <path className="y" d="M22 186V26Q22 18 30 18H70Q78 18 78 26V186z" />
          <path className="f" d="M22 186L34 160H78V186z" />
          <path className="rr" d="M22 20L42 32V172L22 186z" />
          <circle className="b" cx="37" cy="108" r="3.5" />
          <path className="cat" d="M50 178q-3-17 6-23l-1-11 5 4q3-1 6 0l5-4-1 11q9 6 6 23zM74 177q9-1 6-12" />
          <path className="spill" d="M22 186H78L112 212H-6z" />
        </>
      ) : (
        <>
          <path className="r" d="M22 186V26Q22 18 30 18H70Q78 18 78 26V186z" />
          <path className={at === 'lit' ? 'y' : 'n'} d="M31 30H69V62H31z" />
          <path d="M50 30V62M31 76H69V118H31zM31 130H69V172H31z" />
          <circle className="b" cx="70" cy="124" r="4.5" />
        </>
      )}
      <path className="s" d="M4 186H96V190H4z" />
      <path className={at === 'shut' ? 'n' : 'y'} d="M97 50h13l3 20H94z" />
      <path d="M103 50v-8" />
    </>
  ),
  car: (at: DoorState) => (
    <>
      {at !== 'shut' && <Halo cx={70} cy={112} r={90} />}
      <path
        className="u"
        d="M-16 172V148Q-16 136 -2 133L18 128 40 102Q47 94 58 94H90Q101 94 108 101L130 128 142 132Q152 135 152 146V172z"
      />
      <path
        className={at === 'shut' ? 'n' : 'y'}
        d="M30 127L48 107Q52 102 60 102H69V127zM76 127V102H89Q97 102 102 107L119 127z"
      />
      {at === 'open' ? (
        <>
          <path className="y" d="M76 168V102H89Q97 102 102 107L119 127 112 168z" />
          <path className="f" d="M76 166V128H84V150H98Q104 150 104 158V166z" />
          <path className="u" d="M119 127L138 116V162L112 172z" />
          <path className="n" d="M121 130L133 122V138L119 145z" />
          <path className="spill" d="M72 174H116L140 204H50z" />
        </>
      ) : (
        <>
          <path d="M72.5 102V168M116 128L110 168" />
          <path className="t" d="M80 136h13v5H80z" />
        </>
      )}
      <path className="y" d="M144 140h8v10h-8z" />
      <path className="r" d="M-16 142h8v10h-8z" />
      <circle className="s" cx="14" cy="173" r="15" />
      <circle className="t" cx="14" cy="173" r="5.5" />
      <circle className="s" cx="122" cy="173" r="15" />
      <circle className="t" cx="122" cy="173" r="5.5" />
    </>
  ),
  shop: (at: DoorState) => (
    <>
      {at !== 'shut' && <Halo cx={60} cy={60} r={90} />}
      <path className="s" d="M0 186V30H120V186z" />
      <path className="t" d="M-4 30V10H124V30z" />
      <path className="r" d="M-2 30H122L128 54H-8z" />
      <path d="M26 30L22 54M60 30V54M94 30L98 54" />
      <path className={at === 'shut' ? 'n' : 'y'} d="M8 66H46V150H8z" />
      <path className="t" d="M56 186V64H112V186z" />
      {at === 'open' ? (
        <>
          <path className="y" d="M64 186V72H104V186z" />
          <path className="n" d="M64 74L80 84V176L64 186z" />
          <path className="spill" d="M64 186H104L130 212H40z" />
        </>
      ) : (
        <>
          <path className={at === 'lit' ? 'y' : 'n'} d="M64 178V72H104V178z" />
          <path className="t" d="M70 88h28v14H70z" />
          <path className="b" d="M97 122h4v24h-4z" />
        </>
      )}
      <path className="s" d="M-4 186H124V190H-4z" />
    </>
  ),
};

/** The call bar at the bottom is the front of a van. */
export const Cab = () => (
  <svg className="rq-v cab" viewBox="0 0 66 56" preserveAspectRatio="none" aria-hidden="true">
    <path className="a" strokeWidth="3" d="M0 3H24Q34 3 40 12L52 29 59 32Q64 34 64 41V54H0z" />
    <path className="g" strokeWidth="3" d="M8 11H23Q29 11 33 16L42 29H8z" />
    <path className="l" d="M55 37Q62 38 63 46H58Q55 46 55 43z" />
  </svg>
);

export const BarWheel = () => (
  <svg className="rq-v wh" viewBox="0 0 40 40" aria-hidden="true">
    <circle className="k" cx="20" cy="20" r="18" />
    <circle className="w" cx="20" cy="20" r="8" />
  </svg>
);
