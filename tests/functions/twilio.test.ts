/** What Twilio's own package, twilio 6.3.1 for Node, computes with getExpectedTwilioSignature(). The first is the example of its docs. */
import { expect, it } from 'vitest';
import { signatureOf } from '../../netlify/outbox/text/twilio.ts';

const key = '12345';
const site = 'https://www.example.com';
const docs = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const voice = 'http://127.0.0.1:8888/api/voice';
const from = 'From=%2B12025550188';
const caller = '%2B14158675309';

const vectors: [what: string, url: string, fields: string, signature: string][] = [
  [
    'a call',
    docs,
    `CallSid=CA1234567890ABCDE&Caller=${caller}&Digits=1234&From=${caller}&To=%2B18005551212`,
    'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  ],
  ['no fields', `${site}/api/text`, '', 'vT8sRTsR5I6CcWO9Iua3+T2G82E='],
  [
    'an apostrophe',
    `${site}/api/text`,
    `To=%2B13145550123&${from}&Body=I%27m+at+the+blue+door%21`,
    'nPhGu5ZlhlusBlvDbBXFhCv1p1M=',
  ],
  [
    'accents and an emoji',
    `${site}/api/text`,
    `Body=%C2%BFCu%C3%A1ndo+llegan%3F+Ya+sal%C3%AD+%F0%9F%94%91&${from}`,
    'Z5Fzc32q5xBYNI1Hye3Utwq3mQo=',
  ],
  ['an empty field', `${site}/api/text`, `Body=&NumMedia=0&${from}`, 'uzeDVUgXsjKCxL9evoWrww3qndQ='],
  [
    'line breaks, separators and names that differ in case',
    `${site}/api/text`,
    'Body=a%0D%0Ab%26c%3Dd%2520%2B&b=lower&B=upper',
    'wlw3J/qugQADSVxOa1dJPK7bOxE=',
  ],
  [
    'a repeated field',
    `${site}/api/text`,
    'MediaUrl=b&MediaUrl=a&MediaUrl=b&Body=two',
    'Xxrd7nQn0NDR6A/PKLqg75eeGVI=',
  ],
  [
    'names that begin with others',
    `${site}/api/text`,
    'Body=x&Body2=y&Bod=z&_=w',
    'Zsj4TGih/I3YDGU1DT57C2DTMa4=',
  ],
  [
    'control characters, and names outside of the basic plane',
    `${site}/api/text`,
    'Body=%00%EF%BF%BD%E2%80%AE&%F0%90%90%80=astral&%EF%BD%81=wide',
    '6U4nihVRkRLCht7Vyh1SO4+5m8w=',
  ],
  ['a port', voice, 'Digits=1&CallSid=CA0123456789abcdef0123456789abcdef', 'Wj0bSTgVaA3zUVDYE49A5B3zDvw='],
];

it.each(vectors)('signs %s as Twilio does', (_what, url, fields, signature) => {
  expect(signatureOf(url, new URLSearchParams(fields), key)).toBe(signature);
});
