import { usePage } from '../PageContext.tsx';

type Props = {
  to?: 'read' | 'write';
};

export function PlatformLinks({ to = 'read' }: Props) {
  return (
    <ul className="platforms flex flex-wrap gap-2">
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
