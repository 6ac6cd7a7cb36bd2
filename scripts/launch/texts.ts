/** What only the owner can do before carriers deliver a text. */
import { leadForms, toColumns } from '../../data/lead/fields.ts';
import { phoneRoute } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { unstored } from '../../netlify/lead/standing.ts';
import { composeText } from '../../netlify/outbox/text/channel.ts';

/** A text's link has 60 characters, and 25 of them tell which request. */
const room = 35;

/** Twilio's: up to five, within 15 seconds. https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides */
const retries = '#rc=5&rp=all';

/** The first that a customer gets, in both languages. */
function sampleTexts(siteUrl: string): string[] {
  const request = {
    ...toColumns({ ...leadForms.emergency.defaults, reach: 'text' }),
    ...unstored(),
    kind: 'received' as const,
  };
  return [null, 'es'].map((language) => `“${composeText({ ...request, language }, { siteUrl, key: '' })}”`);
}

/** Of data/business.json. None without TEXT_URL. */
export function* textGaps({ business, legal }: Site, env: NodeJS.ProcessEnv) {
  if (!env.TEXT_URL?.trim()) return;
  const { siteUrl, textsApproved } = business;
  if (siteUrl.length > room)
    yield [
      'siteUrl',
      `Texts have a link, and there’s room for an address of ${room} characters. Use a shorter one, or remove TEXT_URL.`,
    ] as const;
  if (textsApproved) return;
  for (const step of [
    'Open an account at Twilio, and register your company (brand) with its EIN, and the name and address that are here.',
    `Register a low-volume campaign. How customers agree: “${legal.privacy.textConsent}” To show it, send the link of a deploy preview with TEXT_URL. Sample texts: ${sampleTexts(siteUrl).join(' and ')}.`,
    'Have Twilio host the texts of your own number, or buy a number there. It’s TEXT_FROM.',
    'Allow texts to the United States only.',
    'Pay in advance, and turn automatic recharge off. Then no flood costs more than what you paid.',
    `At the number, set ${siteUrl}${phoneRoute}${retries} for texts and for calls, and for each a TwiML Bin as the fallback: “Texts and missed calls” in docs/leads.md has both.`,
    'Once carriers have approved the campaign, enter the day. Enter it in data/legal.json, too, as "updated" of the privacy policy, and the old day in "earlier".',
  ])
    yield ['textsApproved', step] as const;
}
