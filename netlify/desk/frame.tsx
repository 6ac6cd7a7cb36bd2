import type { ReactNode } from 'react';
import { KeyMark } from '../../renderer/components/Icon.tsx';
import { renderDocument } from '../base/document.tsx';
import { business } from '../base/site.ts';

/** `dock` is fixed at the bottom: the main act. Nothing on the page dials our own number. */
export const renderStaffPage = (title: string, content: ReactNode, dock?: ReactNode): string =>
  renderDocument(
    title,
    <div className="staff">
      <header className="staff-bar">
        <div>
          <span className="brand head">
            <KeyMark />
            {business.name}
          </span>
          <Van />
        </div>
      </header>
      <main>
        <div className="staff-body">{content}</div>
        {dock && (
          <div className="dock">
            <div>{dock}</div>
          </div>
        )}
      </main>
    </div>,
    { forStaff: true },
  );

/** In brass, since it's no link: amber is for calling only. */
const Van = () => (
  <svg className="staff-van" viewBox="-3 0 226 97" aria-hidden="true">
    <path className="body" d="M2 82V18Q2 4 16 4H148V82z" />
    <path className="body" d="M148 10H170Q181 10 187 20L203 46 211 49Q218 52 218 62V82H148z" />
    <path className="pane" d="M158 20H170Q176 20 179 25L192 46H158z" />
    <path className="sill" d="M-1 76H220V85H-1z" />
    <path d="M198 54v10M158 56h12" />
    <circle className="wheel" cx="46" cy="80" r="15" />
    <circle className="wheel" cx="178" cy="80" r="15" />
    <circle className="hub" cx="46" cy="80" r="6.5" />
    <circle className="hub" cx="178" cy="80" r="6.5" />
  </svg>
);
