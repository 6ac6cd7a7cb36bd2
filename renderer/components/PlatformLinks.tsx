import { usePage } from '../PageContext.tsx';

type Props = {
  to?: 'read' | 'write';
};

export function PlatformLinks({ to = 'read' }: Props) {
  return (
    <ul className="platforms flex flex-wrap gap-1.5 sm:gap-3">
      {usePage().site.business.reviewPlatforms.map(({ name, [to]: url }) => (
        <li key={url}>
          <a className="btn btn-line" href={url} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
