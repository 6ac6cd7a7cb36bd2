import { expect, it } from 'vitest';
import { withWhere } from '../../data/lead/where.ts';
import { splitState } from '../../data/shared/place-name.ts';
import { places, states, towns } from '../../netlify/base/business-facts.ts';

import { pushOf } from '../../netlify/lead/words/staff.ts';
import { eventsIn } from '../support/events.ts';
import { claimed, everyMail, leadMail } from '../support/mail-samples.ts';
import { table } from '../support/table.ts';
import { city, location, otherCity, zip } from '../support/town.ts';

const [home, elsewhere] = states;
const named = new Set(places.map(({ name }) => name));
/** A town that no page of ours names, and one in another state. */
const town = towns.find((name) => !name.includes(',') && !named.has(name) && !/^St\./.test(name)) ?? '';
const [beyond = ''] = towns.find((name) => name.endsWith(`, ${elsewhere?.code}`))?.split(',') ?? [];
const [other = ''] = otherCity.zipCodes.filter((code) => code !== zip);
const { name: ours } = otherCity;
const { code, name: stateName } = home ?? { code: '', name: '' };

const addresses = table(`4440 Alder Boulevard, ${town} | ${town}
4440 Alder Boulevard Apartment 12, Building C, ${town}, ${code} ${other} | ${town} ${other}
12 Elm St ${town.toLowerCase()} ${code} | ${town}
12 Elm Ave. ${town}, ${stateName}, ${other}-1234 | ${town} ${other}
locked out in ${town.toUpperCase()} | ${town}
${town}, 12 Elm St | ${town}
12 ${town} Road, ${ours} | ${ours}
12 ${town} Rd |
4440 Alder Boulevard |
4440 Alder Boulevard ${other} | ${other}
 | ${city.name}
${withWhere('', { ...location, accuracy: 1000 })} | near ${city.name}
${withWhere('', { ...location, accuracy: 1001 })} |
${withWhere(`12 Elm St, ${town}`, { ...location, accuracy: 45_000 })} | ${town}
https://maps.app.goo.gl/Ab1 |
12 Elm St, ${town} https://maps.apple.com/?ll=38.64312,-90.32401 | ${town}
12 Elm St, ${beyond} ${elsewhere?.code ?? ''} | ${beyond && `${beyond}, ${elsewhere?.code}`}`);
const saints = towns
  .filter((name) => name.startsWith('St. '))
  .flatMap((name) => ['Saint', 'St'].map((word) => [`1 Elm Ct, ${name.replace('St.', word)}`, name]));

it.each([...addresses, ...saints])(
  'a bare mail calls "%s" "%s", whatever page the customer was on',
  (address = '', place = '') => {
    const { simpler } = leadMail({ address });
    expect(simpler?.subject).toContain(place ? `Car Lockout, ${place}, call by` : 'Car Lockout, call by');
  },
);

it.each(
  table(`4440 Alder Boulevard Apartment 12, Building C, ${town} | , ${town}
44 Alder Road | , 44 Alder Road
 | , ${city.name}
https://maps.app.goo.gl/Ab1 |
goo.gl/maps/Ab1 |
http://x.example/?63117 |
Lot B: https://osm.org/go/Ab1 | , Lot B:`),
)('a subject names the town of a long address, else what was typed: %s', (address = '', place = '') => {
  expect(leadMail({ address }).subject).toContain(`! Car Lockout${place}, call by`);
});

it('a state is read whole', () => {
  const two = [
    { code: 'VA', name: 'Virginia' },
    { code: 'WV', name: 'West Virginia' },
  ];
  expect(splitState('Charleston, West Virginia', two)).toEqual({ name: 'Charleston', state: 'WV' });
});

it('subjects and pushes are cut between words', () => {
  const address = 'Warehouse behind the courthouse, second entrance on the left';
  const typed = { address, service: 'House Lockout Service' };
  const there = claimed({ ...typed, kind: 'changed', events: eventsIn('here 19:07, complained 19:09') });
  const subjects = Object.values(everyMail(typed)).map(({ subject }) => subject);
  const titles = [pushOf(there).title, ...subjects, leadMail({ ...typed, service: address }).subject];
  const cut = titles.flatMap((title) => [...title.matchAll(/([^ ,]*)…/g)].map(([, word = '']) => word));
  expect(cut.length).toBeGreaterThan(3);
  for (const word of cut) expect([...address.split(/,? /), 'House']).toContain(word);
});
