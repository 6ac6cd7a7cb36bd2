import type { ReactNode } from 'react';
import { KeyMark } from '../../renderer/components/Icon.tsx';
import { business } from '../base/business-facts.ts';
import { renderDocument } from '../base/document.tsx';
import { van } from '../base/drawing.tsx';

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
          <svg className="rq-art rq-v staff-van" viewBox="-3 0 226 97" aria-hidden="true">
            {van}
          </svg>
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
