import { Drawing } from '../../renderer/components/ServiceCards.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

/** Drawings of six services that the hero’s choices don't show. */
export function ServicePlate() {
  const { services, pages } = usePage().site;
  const shown = pages.shell.choices.map(({ service }) => service);
  const slugs = services.map(({ slug }) => slug).filter((slug) => !shown.includes(slug));
  return (
    <div className="plate">
      {slugs.slice(0, 6).map((slug) => (
        <Drawing key={slug} slug={slug} />
      ))}
    </div>
  );
}
