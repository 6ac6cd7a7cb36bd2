import { artName, type Drawn, shapesOf } from './art.ts';
import { Drawing, type Named } from './Drawing.tsx';
import { KeyCut } from './KeyCut.tsx';

type Props = Named & { service: Drawn; code: string };

const labels = /<g class="label".*?<\/g>/g;

/** The names of the parts are drawn only if the drawing has a label, so not on thumbnails. */
export function ServiceDrawing({ service, code, label }: Props) {
  const name = artName(service);
  if (!name) return <KeyCut code={code} label={label} />;
  const shapes = shapesOf(name);
  return <Drawing label={label} shapes={label ? shapes : shapes.replace(labels, '')} />;
}
