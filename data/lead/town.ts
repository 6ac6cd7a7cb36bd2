/** The facts about our town that forms need. The build evaluates them, so browsers don't download data/business.json. */
import business from '../business.json' with { type: 'json' };

export const { timeZone, samplePhone } = business;

const [, name = ''] = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' })
  .format()
  .split(', ');

/** "CT", in summer and in winter. Its spaces don't break. */
export const zoneName = name.replaceAll(' ', '\u00a0');
