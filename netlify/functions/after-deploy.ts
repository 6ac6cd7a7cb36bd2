import type { DeploySucceededEvent } from '@netlify/functions';
import canary from '../ops/canary.ts';

/** Netlify calls it by the method's name, for previews, too. */
export default {
  async deploySucceeded({ deploy }: { deploy: Pick<DeploySucceededEvent['deploy'], 'context'> }) {
    if (deploy.context === 'production') await canary();
  },
};
