import { choiceFields, fieldNames, fields } from '../../data/lead/fields.ts';
import { logError, messageOf } from '../base/log.ts';
import type { TimeBudget } from '../base/time-budget.ts';
import type { Database } from '../lead/database.types.ts';
import { changedId, sha256 } from '../lead/ids.ts';
import { CallError, type DatabaseClient } from '../lead/supabase.ts';
import {
  type Answers,
  type LeadContent,
  type LeadRow,
  type Origin,
  originOf,
  validateAnswers,
} from './answers.ts';
import { leadErrorCode } from './lead-error.ts';

const comparedColumns = [...fieldNames.map((name) => fields[name].column), 'has_photo', 'form_type'] as const;

/** Null if left empty or erased. */
type ComparedContent = Pick<
  Database['public']['Tables']['contact_submissions']['Row'],
  (typeof comparedColumns)[number]
>;

const isSameContent = (one: ComparedContent, other: ComparedContent): boolean =>
  serialize(one) === serialize(other);

const serialize = (content: ComparedContent) =>
  JSON.stringify(comparedColumns.map((column) => content[column]));

/** Another wish doesn't make the same words another request. */
const unchosen = Object.fromEntries(choiceFields.map((name) => [fields[name].column, null]));

const table = 'contact_submissions';
/** No lead's id. */
const unusedId = '00000000-0000-0000-0000-000000000000';
/** At most. Together they have the time of the request. */
const timeoutsMs = { probe: 4000, insert: 4000, find: 2000 };

export function openLeadStore(client: DatabaseClient, budget: TimeBudget) {
  return {
    /** Tests the table and its grants without reading data. */
    async probe() {
      const { status, count, error } = await client
        .from(table)
        .select('id', { count: 'exact', head: true })
        .eq('id', unusedId)
        .abortSignal(budget.signal(timeoutsMs.probe));
      // A missing table returns 204 and no error for HEAD.
      const code = status === 204 ? 'PGRST205' : error?.code;
      if ((status !== 200 && status !== 206) || count === null) throw new CallError('probe', status, code);
    },

    /** @returns when it was received; undefined if the id exists */
    async insert(row: NeededRow | LeadRow): Promise<string | undefined> {
      const { status, data, error } = await client
        .from(table)
        // Postgres logs the values of failed statements, so a conflict must not fail.
        .upsert(row, { onConflict: 'submission_id', ignoreDuplicates: true })
        .select('submission_id, created_at')
        .abortSignal(budget.signal(timeoutsMs.insert));
      const [stored] = data ?? [];
      if (status === 201 && data?.length === 1 && stored?.submission_id === row.submission_id)
        return stored.created_at;
      if ((status === 200 || status === 201) && Array.isArray(data) && data.length === 0) return undefined;
      if (error?.code === '23505') return undefined;
      throw new CallError('insert', status, error?.code);
    },

    async find(
      submissionId: string,
    ): Promise<(ComparedContent & { created_at: string; version: number }) | undefined> {
      const { status, data, error } = await client
        .from(table)
        .select('*')
        .eq('submission_id', submissionId)
        .abortSignal(budget.signal(timeoutsMs.find));
      if (status !== 200 || !data) throw new CallError('find', status, error?.code);
      return data[0];
    },
  };
}

/** A check or a missing column may refuse the rest. */
type NeededRow = Omit<LeadRow, keyof Origin>;

type LeadStore = ReturnType<typeof openLeadStore>;

export type SavedLead = { submissionId: string; received: Date; isNew: boolean };

/**
 * @param id of the request; if it has none, the next attempt must reuse it
 */
export async function receiveLead(answers: Answers, store: LeadStore, id: string): Promise<SavedLead> {
  const content = validateAnswers(answers);
  const origin = originOf(answers);
  await store.probe();
  const more = { plain_post: !answers.submissionId, version: answers.version ?? 0 };
  const saved = await save(toRow(id, content, more), origin, store);
  if (saved) return saved;
  const change = { ...more, duplicate_of: id };
  const version = `${more.version} ${serialize(content)}`;
  const changed = await save(toRow(changedId(id, version), content, change), origin, store);
  if (changed) return changed;
  throw new CallError('find', 200, 'not stored, and the id is taken');
}

/** @returns undefined if the id is another request's */
async function save(row: NeededRow, origin: Origin, store: LeadStore): Promise<SavedLead | undefined> {
  const submissionId = row.submission_id;
  const receivedAt = await store.insert({ ...row, ...origin }).catch((error: unknown) => {
    if (leadErrorCode(error) !== 'insert_failed') throw error;
    logError('insert refused, trying without the origin', { detail: messageOf(error) });
    return store.insert(row);
  });
  if (receivedAt) return { submissionId, received: new Date(receivedAt), isNew: true };
  const stored = await store.find(submissionId);
  if (!stored) throw new CallError('find', 200, 'not stored, and not found');
  // Someone who changes it back means that, too: there was a version in between.
  if (!isSameContent(stored, row) || stored.version < row.version - 1) return undefined;
  return { submissionId, received: new Date(stored.created_at), isNew: false };
}

const toRow = (submission_id: string, content: LeadContent, more: Partial<LeadRow>): NeededRow => ({
  ...content,
  submission_id,
  duplicate_of: null,
  plain_post: false,
  version: 0,
  content_hash: sha256(serialize({ ...content, ...unchosen })),
  ...more,
});
