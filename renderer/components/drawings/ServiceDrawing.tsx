import { type Drawn, serviceArt } from './art.ts';
import { Drawing, type Named } from './Drawing.tsx';
import { KeyCut } from './KeyCut.tsx';
import { inner } from './Scene.tsx';

type Props = Named & { service: Drawn; code: string };

const labels = /<g class="label".*?<\/g>/g;

/** The names of the parts are drawn only if the drawing has a label, so not on thumbnails and cards. */
export function ServiceDrawing({ service, code, label }: Props) {
  const art = serviceArt(service);
  if (!art) return <KeyCut code={code} label={label} />;
  const shapes = inner(art);
  return (
    <Drawing label={label}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, from art/ */}
      <g dangerouslySetInnerHTML={{ __html: label ? shapes : shapes.replace(labels, '') }} />
    </Drawing>
  );
}
