import type { ReactNode } from 'react';
import { usePage } from '../../PageContext.tsx';
import { PhoneLink } from '../CallButton.tsx';

/** The call link. Its side is the sign, and amber means calling, here and everywhere else. */
export function Van() {
  const { business, pages } = usePage().site;
  return (
    <PhoneLink className="van" placement="hero">
      <VanShape>
        <b>{pages.shell.callTitle}</b>
        <span className="tel">{business.phone}</span>
        <span className="word">{pages.shell.callText}</span>
      </VanShape>
    </PhoneLink>
  );
}

/** `children` are on its side. */
export const VanShape = ({ children }: { children: ReactNode }) => (
  <>
    <span className="box">{children}</span>
    <svg className="cab" viewBox="0 0 190 200" preserveAspectRatio="none" aria-hidden="true">
      <path fill="#ffb71b" d="M0 2H62Q84 2 96 20L134 86L174 98Q188 103 188 120V200H0z" />
      <path fill="#c3dae6" d="M22 24H62Q72 24 78 33L110 88H22z" />
      <path strokeWidth="2.5" d="M12 12V190M112 100V190" />
      <path strokeWidth="6" d="M84 108h18" />
      <path fill="#fff1cf" strokeWidth="3" d="M160 112Q184 118 186 142H170Q160 142 160 132z" />
    </svg>
    <span className="sill" />
    <span className="wheel" />
    <span className="wheel" />
  </>
);
