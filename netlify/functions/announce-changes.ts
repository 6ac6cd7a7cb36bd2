/** After a production deploy: tells search engines which of our addresses changed (https://www.indexnow.org). Off without INDEXNOW_KEY. */
import type { DeploySucceededEvent } from '@netlify/functions';
import { shopDay } from '../../data/lead/clock.ts';
import { routes } from '../../data/shared/routes.ts';
import { ifConfigured, indexNowKey } from '../environment.ts';
import { logError, logInfo, messageOf } from '../log.ts';
import { business } from '../site.ts';

const endpoint = 'https://api.indexnow.org/indexnow';
const callMs = 8000;
/** A page counts as changed on its last day in the sitemap, and for a day more: deploys follow commits. */
const recentMs = 24 * 60 * 60 * 1000;

type Event = { deploy: Pick<DeploySucceededEvent['deploy'], 'context'> };

/** Netlify calls it; it has no address. */
export default {
  async deploySucceeded({ deploy }: Event) {
    const key = ifConfigured(indexNowKey);
    if (!key || deploy.context !== 'production') return;
    try {
      const sitemap = await call(business.siteUrl + routes.sitemap);
      const urlList = changedIn(await sitemap.text(), shopDay(new Date(Date.now() - recentMs)));
      if (urlList.length === 0) return;
      const body = JSON.stringify({ host: new URL(business.siteUrl).host, key, urlList });
      const { status } = await call(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      logInfo('changes announced', { count: urlList.length, status });
    } catch (error) {
      logError('changes not announced', { detail: messageOf(error) });
    }
  },
};

const call = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(callMs) });

/** @param since "2026-11-26" */
const changedIn = (sitemap: string, since: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)</g)].flatMap(([, url = '', day = '']) =>
    day >= since ? url : [],
  );
