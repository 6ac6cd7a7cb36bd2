import { expect, test } from 'vitest';
import { shopDayTime } from '../../data/lead/clock.ts';
import { requestKind } from '../../data/lead/contract.ts';
import { type LeadValues, leadForms } from '../../data/lead/fields.ts';
import { toNational } from '../../data/lead/phone.ts';
import { requestText } from '../../data/lead/text-message.ts';
import { withWhere } from '../../data/lead/where.ts';
import { zipCodeIn } from '../../data/lead/zip.ts';
import { isSpanish } from '../../data/shared/language.ts';
import { smsHref } from '../../data/shared/links.ts';
import { clocksGoBack } from '../support/clock.ts';

test('no two times of a year read the same, and only the hour that comes twice names its zone', () => {
  const quarters = Array.from(
    { length: 365 * 96 },
    (_, index) => new Date(Date.UTC(2026, 0, 1, 0, 15 * index)),
  );
  const shown = quarters.map((date) => shopDayTime(date));
  expect(new Set(shown).size).toBe(quarters.length);
  expect(shown.filter((time) => !/[AP]M$/.test(time)).length).toBe(8 * clocksGoBack.length);
});

const found = { latitude: 38.643119, longitude: -90.324011, accuracy: 19.2 };
const where = '38.64312, -90.32401 (within 20 m)';

test.each([
  ['', where],
  ['  Lot B ', `Lot B, ${where}`],
  ['Lot B, 38.5, -90.1', `Lot B, 38.5, -90.1, ${where}`],
  ['Lot B, 38.50001, -90.10002 (within 1200 m), gate 2', `Lot B, ${where}, gate 2`],
  ['near 8.123,-0.456', `near ${where}`],
  ['-38.123, 100.456 please', `${where} please`],
])('"Locate me" turns "%s" into "%s"', (typed, address) => {
  expect(withWhere(typed, found)).toBe(address);
});

const addresses = `63117 → 63117
  4 Main St, Clayton, MO 63117-1234. → 63117
  12345 Main St 63117 → 63117
  63101 Main St, 63117 → 63117
  4 Main St, 63117, Apt 4 → 63117
  63117 #4B → 63117
  63101, Missouri → 63101
  63117-1234, unit 5 → 63117
  63117, Missouri
  12345 Main St
  (314) 555-01486
  `;

test.each(addresses.split(/\n */))('the ZIP code after the arrow is in this address: %s', (line) => {
  const [address = '', zip] = line.split(' → ');
  expect(zipCodeIn(address, (code) => code === '63101')).toBe(zip);
});

test('a stored number is shown the way Americans write it; any other text is left alone', () => {
  const others = ['2125550123', '+121255501234', 'x+12125550123', '+1212555012', '+12125550123,'];
  expect(['+12125550123', '+12125550123,04', ...others].map(toNational)).toEqual([
    '(212) 555-0123',
    '(212) 555-0123 ext. 04',
    ...others,
  ]);
});

test('an emergency is one whatever the form; a service page’s form without the box checked is not', () => {
  const kinds = ['emergency', 'quote'].flatMap((form) => [requestKind(form, true), requestKind(form, false)]);
  expect(kinds).toEqual(['emergency', 'service', 'emergency', 'quote']);
});

const ann = { ...leadForms.quote.defaults, name: 'Ann Lee ', phone: '202.555.0187' };

test.each<[Partial<LeadValues>, string]>([
  [{}, 'Request\nAnn Lee, (202) 555-0187'],
  [{ phone: '', isEmergency: true }, 'Request, emergency\nAnn Lee'],
  [{ service: 'Emergency Service', isEmergency: true }, 'Emergency Service\nAnn Lee, (202) 555-0187'],
  [
    {
      service: 'Car Lockout',
      isEmergency: true,
      email: 'ann@example.org',
      address: 'Lot B & C',
      message: 'Gate?\n#2',
    },
    'Car Lockout, emergency\nAnn Lee, (202) 555-0187\nLot B & C\nann@example.org\nGate?\n#2',
  ],
  [
    { isNewCustomer: false, reach: 'no_voicemail', suitsDay: 'tomorrow', suitsPart: 'morning' },
    'Request\nAnn Lee, (202) 555-0187\nNew customer: No\nDay: Tomorrow\nTime of day: Morning\nReach: No voicemail',
  ],
  [{ message: '100 % \ud83d\udd11 + \ud83d' }, 'Request\nAnn Lee, (202) 555-0187\n100 % 🔑 + \ufffd'],
])('a link texts the request %j in short lines with its reference, on Android and iPhone', (more, lines) => {
  const text = requestText({ ...ann, ...more }, '9f1c22ab-0000-4000-8000-000000000000');
  const [number, body = ''] = smsHref('(202) 555-0123', text).split('?&body=');
  expect(number).toBe('sms:+12025550123');
  expect(body).toMatch(/^[\w%.!~*'()-]+$/);
  expect(decodeURIComponent(body)).toBe(`${lines}\nRef 9F1C22AB`);
});

const inSpanish = `Me quede afuera de mi casa en 4440 Alder Blvd
  Buenas tardes, perdi mis llaves
  deje el auto con el motor prendido
  Quiero abrir un departamento
  ¿Cuanto cuesta?
  Es urgente
  Pueden venir ahora?`;
const inEnglish = `Locked out of my house at 12 Casa Loma Dr
  I'm in Buenos Aires St, St. Louis, MO
  Me and my mom are at 9 El Camino, de Soto
  It's urgent. Can you come now?
  Honda Civic del Sol, keys in the trunk
  Las Vegas plates, La Salle parking`;

test.each([
  ['Spanish', inSpanish],
  ['English', inEnglish],
])('texts in %s are taken as that', (language, texts) => {
  const mistaken = texts.split('\n').filter((text) => isSpanish(text) !== (language === 'Spanish'));
  expect(mistaken).toEqual([]);
});
