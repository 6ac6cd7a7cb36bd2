/** What carriers and Twilio take a whole text for. */
const stops = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const starts = ['START', 'YES', 'UNSTOP'];

const keywordIn = (text: string) => text.toUpperCase().replace(/[\s\p{P}]/gu, '');

export function wishIn(text: string): 'stop' | 'start' | '' {
  const word = keywordIn(text);
  return stops.includes(word) ? 'stop' : starts.includes(word) ? 'start' : '';
}

/** Carriers stop the texts, but the customer may mean the job. */
export const isCancel = (text: string): boolean => keywordIn(text) === 'CANCEL';
