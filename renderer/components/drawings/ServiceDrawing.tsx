/** Each service's own drawing. A service without one shows the lock cut to the shop's ZIP. */
import type { ReactNode } from 'react';
import type { Named } from './Drawing.tsx';
import { KeyCut } from './KeyCut.tsx';
import { BrokenKey } from './services/BrokenKey.tsx';
import { CarLockout } from './services/CarLockout.tsx';
import { CommercialLockout } from './services/CommercialLockout.tsx';
import { HouseLockout } from './services/HouseLockout.tsx';
import { Ignition } from './services/Ignition.tsx';
import { KeyDuplication } from './services/KeyDuplication.tsx';
import { KeyFob } from './services/KeyFob.tsx';
import { LockInstallation } from './services/LockInstallation.tsx';
import { LockRekeying } from './services/LockRekeying.tsx';
import { SafeUnlocking } from './services/SafeUnlocking.tsx';
import { SmartLock } from './services/SmartLock.tsx';

const drawings = new Map<string, (props: Named) => ReactNode>(
  Object.entries({
    'car-lockout': CarLockout,
    'key-fob-programming': KeyFob,
    'key-duplication': KeyDuplication,
    'house-lockout': HouseLockout,
    'lock-rekeying': LockRekeying,
    'lock-installation': LockInstallation,
    'commercial-lockout': CommercialLockout,
    'safe-unlocking': SafeUnlocking,
    'broken-key-extraction': BrokenKey,
    'ignition-repair': Ignition,
    'smart-lock-install': SmartLock,
  }),
);

type Props = Named & {
  slug: string;
  code: string;
  figures?: ReactNode;
};

export function ServiceDrawing({ slug, code, figures, label }: Props) {
  const Own = drawings.get(slug);
  return Own ? <Own label={label} /> : <KeyCut code={code} label={label} figures={figures} tall />;
}
