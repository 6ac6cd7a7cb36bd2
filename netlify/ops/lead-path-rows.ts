/** The rows that the site would insert for health's two requests. */

import {
  fields,
  flagFields,
  isRequired,
  leadForms,
  readChoices,
  type TextField,
  textFields,
} from '../../data/lead/fields.ts';
import type { Answers, LeadRow } from '../request/answers.ts';
import { rowOf } from '../request/receive.ts';

/** Like those of `npm run launch`: is_launch_test() knows them. */
const texts: Partial<Record<TextField, string>> = {
  name: 'Launch test',
  phone: '(202) 555-0100',
  email: 'health@check.invalid',
  service: leadForms.service.defaults.service,
};

/** The shortest form, with only what it requires. */
export function minimalRow(id: string): LeadRow {
  const form = 'service';
  const required = textFields.filter((field) => isRequired(form, field));
  const values = { ...leadForms[form].defaults, ...textsOf(required, id) };
  return rowOf({ form, submissionId: id, page: undefined, suspectedSpam: false, values }, id);
}

/** Fills every column that a visitor can fill. */
export function filledRow(id: string): LeadRow {
  const filled: Required<Answers> = {
    form: 'emergency',
    submissionId: id,
    page: '/',
    suspectedSpam: false,
    hasPhoto: true,
    values: {
      ...leadForms.emergency.defaults,
      ...textsOf(textFields, id),
      ...Object.fromEntries(flagFields.map((field) => [field, true])),
      ...readChoices((field) => Object.keys(fields[field].options)[0]),
    },
    receipt: '',
    source:
      'referrer=check.invalid&utm_source=health&utm_medium=health&utm_campaign=health&gclid=health-check',
    language: 'es',
  };
  return rowOf(filled, id);
}

/** No one else can write the same, so no other lead repeats it. */
const textsOf = (names: TextField[], id: string) =>
  Object.fromEntries(names.map((name) => [name, texts[name] ?? `Health check ${id}`]));
