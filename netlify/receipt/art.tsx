/** The drawings of a request's page: the van on its way at night, and what it drives to. */
import { Paths, van } from '../base/drawing.tsx';

type DestinationState = 'shut' | 'lit' | 'open';
export type DestinationKind = keyof typeof destinations;

const Glow = ({ opacity }: { opacity: number }) => (
  <>
    <stop stopColor="#f3e2b4" stopOpacity={opacity} />
    <stop offset="1" stopColor="#f3e2b4" stopOpacity="0" />
  </>
);

type VanProps = { isDriving: boolean; isRinging: boolean | undefined; hasDriver: boolean };

export const DrivingVan = ({ isDriving, isRinging, hasDriver }: VanProps) => (
  <svg className="rq-art rq-v" viewBox="0 0 220 96" aria-hidden="true">
    {isDriving && (
      <>
        <linearGradient id="rq-beam">
          <Glow opacity={0.55} />
        </linearGradient>
        <Paths beam="M215 58L350 36V90H215z" />
      </>
    )}
    {van}
    {hasDriver && <Paths driver="M161 46q0-9 6-10a6 6 0 0 1-2-8h11l3 3h-3q1 5-3 6 6 2 6 9z" />}
    <Paths lamp="M206 55Q216 57 217 68H210Q206 68 206 64z" />
    {isRinging && <Paths tone="M170 -4q6-8 14-8M166-14q9-14 24-14" />}
  </svg>
);

export const Skyline = () => (
  <svg className="rq-sky" viewBox="0 0 1200 70" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <Paths
      roofs="M0 70V36h44V22h8v-8h40v22h50V28l26-16 26 16v8h60V18h70v26h46V8h10V0h34v44h70V30h60l20-14 20 14v12h70V20h54v20h60V28l24-14 24 14v20h70V12h44v24h66V24h60l22-14 22 14v16h66V20h40v50z"
      windows="M64 24h6v8h-6zM262 28h6v8h-6zM372 12h6v8h-6zM536 36h6v8h-6zM690 30h6v8h-6zM884 22h6v8h-6zM1050 34h6v8h-6z"
    />
  </svg>
);

/** Dark, with its lamp lit once we're there, or open once the job is done. */
export const Destination = ({ kind, state }: { kind: DestinationKind; state: DestinationState }) => (
  <svg className={`rq-art rq-door rq-${state}`} viewBox="0 0 120 190" aria-hidden="true">
    <radialGradient id="rq-halo">
      <Glow opacity={0.6} />
    </radialGradient>
    {destinations[kind](state === 'open')}
  </svg>
);

const destinations = {
  plain: (isOpen: boolean) => (
    <>
      <Paths
        wall="M-14 188V-22H152V188zM-20 -22V-34H158V-22z"
        joints="M102 100h18M120 122h18M-4 40h8M104 150h14M126 4h14M30 -8h18M-6 140h8"
        halo="M47 62a56 56 0 1 1 112 0 56 56 0 1 1-112 0z"
        cream="M12 186V24Q12 8 28 8H72Q88 8 88 24V186z"
      />
      {isOpen ? (
        <>
          <Paths
            light="M22 186V26Q22 18 30 18H70Q78 18 78 26V186z"
            brass="M22 186L34 160H78V186z"
            shade="M22 20L42 32V172L22 186z"
          />
          <Paths
            brass="M33.5 108a3.5 3.5 0 1 1 7 0 3.5 3.5 0 1 1-7 0z"
            cat="M50 178q-3-17 6-23l-1-11 5 4q3-1 6 0l5-4-1 11q9 6 6 23zM74 177q9-1 6-12"
            spill="M22 186H78L112 212H-6z"
          />
        </>
      ) : (
        <Paths
          red="M22 186V26Q22 18 30 18H70Q78 18 78 26V186z"
          pane="M31 30H69V62H31z"
          line="M50 30V62M31 76H69V118H31zM31 130H69V172H31z"
          brass="M65.5 124a4.5 4.5 0 1 1 9 0 4.5 4.5 0 1 1-9 0z"
        />
      )}
      <Paths stone="M4 186H96V190H4z" pane="M97 50h13l3 20H94z" line="M103 50v-8" />
    </>
  ),
  car: (isOpen: boolean) => (
    <>
      <Paths
        halo="M-40 150a90 90 0 1 1 180 0 90 90 0 1 1-180 0z"
        blue="M-18 176V160Q-18 153-11 152L6 149 23 133Q27 129 33 129H65Q71 129 75 133L92 149 112 153Q120 155 120 163V176z"
        pane="M16 149L28 137Q30 135 34 135H45V149zM52 135H64Q67 135 69 137L82 149H52z"
      />
      {isOpen ? (
        <Paths
          light="M49 176V135H64Q67 135 69 137L83 149 81 176z"
          brass="M49 176V155H54V165H64Q68 165 68 169V176z"
          blue="M83 149L98 141V172L82 178z"
          spill="M48 178H84L110 204H28z"
        />
      ) : (
        <Paths line="M48.5 131V174M54 157h8M83 151L80 174" />
      )}
      <Paths
        light="M119 157h-6v9h6z"
        red="M-18 156h6v9h-6z"
        stone="M-4 175a12 12 0 1 1 24 0 12 12 0 1 1-24 0zM80 175a12 12 0 1 1 24 0 12 12 0 1 1-24 0z"
        cream="M4 175a4 4 0 1 1 8 0 4 4 0 1 1-8 0zM88 175a4 4 0 1 1 8 0 4 4 0 1 1-8 0z"
      />
    </>
  ),
  shop: (isOpen: boolean) => (
    <>
      <Paths
        halo="M-30 60a90 90 0 1 1 180 0 90 90 0 1 1-180 0z"
        stone="M0 186V30H120V186z"
        cream="M-4 30V10H124V30z"
        red="M-2 30H122L128 54H-8z"
        line="M26 30L22 54M60 30V54M94 30L98 54"
        pane="M8 66H46V150H8z"
      />
      <Paths cream="M56 186V64H112V186z" />
      {isOpen ? (
        <Paths light="M64 186V72H104V186z" dusk="M64 74L80 84V176L64 186z" spill="M64 186H104L130 212H40z" />
      ) : (
        <Paths pane="M64 178V72H104V178z" cream="M70 88h28v14H70z" brass="M97 122h4v24h-4z" />
      )}
      <Paths stone="M-4 186H124V190H-4z" />
    </>
  ),
};
