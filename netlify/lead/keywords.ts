/** What carriers and Twilio take a whole text for. */
const stop =
  /^[\s\p{P}]*(?:stop(?:\s*all)?|unsubscribe|cancel|end|quit|revoke|opt[\s\p{P}]?out)[\s\p{P}]*$/iu;
const start = /^[\s\p{P}]*(?:start|yes|unstop)[\s\p{P}]*$/iu;

export const wishIn = (text: string): 'stop' | 'start' | '' =>
  stop.test(text) ? 'stop' : start.test(text) ? 'start' : '';

/** Carriers stop the texts, but the customer may mean the job. */
export const isCancel = (text: string): boolean => /cancel/i.test(text) && stop.test(text);
