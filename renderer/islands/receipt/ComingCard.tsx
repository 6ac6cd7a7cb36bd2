type Props = {
  title: string;
  text: string;
  check: string;
  initial?: string | undefined;
  photo?: string | undefined;
};

const [size, center] = [56, 28];

/** Who is on the way. The functions render it; an island shows it. Its pictures need no styles, so other pages don't ship any. */
export function ComingCard({ title, text, check, initial, photo }: Props) {
  return (
    <>
      <div className="flex items-center gap-3">
        {(photo || initial) && (
          <svg
            aria-hidden="true"
            className="shrink-0"
            width={size}
            height={size}
            viewBox={`0 0 ${size} ${size}`}
          >
            {photo ? (
              <>
                <clipPath id="portrait">
                  <circle cx={center} cy={center} r={center} />
                </clipPath>
                <image
                  href={photo}
                  width={size}
                  height={size}
                  preserveAspectRatio="xMidYMid slice"
                  clipPath="url(#portrait)"
                />
              </>
            ) : (
              <>
                <circle
                  cx={center}
                  cy={center}
                  r={center - 1}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={2}
                />
                <text
                  x={center}
                  y={center}
                  dy="0.36em"
                  textAnchor="middle"
                  fontSize={center}
                  fill="currentColor"
                >
                  {initial}
                </text>
              </>
            )}
          </svg>
        )}
        <p className="text-lg">{title}</p>
      </div>
      {text && <p className="mt-2 font-normal">{text}</p>}
      <p className="mt-2 text-sm font-normal">{check}</p>
    </>
  );
}
