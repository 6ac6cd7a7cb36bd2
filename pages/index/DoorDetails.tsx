import type { Pages } from '../../data/collections/pages.ts';
import { routes } from '../../data/shared/routes.ts';
import { CallButton } from '../../renderer/components/CallButton.tsx';
import { PriceSign } from '../../renderer/components/PriceSign.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

type Door = Pages['home']['doors']['choices'][number];

/** What a visit to this door costs. */
export function DoorDetails({ rows, ready, link, service }: Door) {
  const { tokens, pages } = usePage().site;
  const { doors } = pages.home;
  return (
    <>
      <PriceSign known={doors.rows} rows={rows}>
        {doors.ready} {ready}. {tokens.refuseShort}.
      </PriceSign>
      <div className="calls">
        <CallButton placement="door" hasNumber={false} />
        <a className="btn btn-line" href={routes.service(service)}>
          {link}
        </a>
      </div>
    </>
  );
}
