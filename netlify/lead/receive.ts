import { createHash, randomUUID } from 'node:crypto';
import { referenceOf } from '../../data/lead/contract.ts';
import type { LeadErrorCode } from '../../data/lead/errors.ts';
import { fieldNames, fields } from '../../data/lead/fields.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import { type Answers, type LeadContent, type LeadRow, validateAnswers } from './answers.ts';
import type { Database } from './database.types.ts';
import { LeadError, type StoreCall } from './lead-error.ts';
import type { DatabaseClient } from './supabase.ts';

const comparedColumns = [...fieldNames.map((name) => fields[name].column), 'has_photo', 'form_type'] as const;

/** Null if left empty or erased. */
export type ComparedContent = Pick<
  Database['public']['Tables']['contact_submissions']['Row'],
  (typeof comparedColumns)[number]
>;

export const isSameContent = (one: ComparedContent, other: ComparedContent): boolean =>
  serialize(one) === serialize(other);

export const contentHash = (content: ComparedContent): string => sha256(serialize(content));

/** A UUID (version 8) derived from both, so a retried change keeps its id. */
export function idOfChangedRequest(submissionId: string, content: ComparedContent): string {
  const hex = sha256(JSON.stringify(['changed', submissionId, serialize(content)]));
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const serialize = (content: ComparedContent): string =>
  JSON.stringify(comparedColumns.map((column) => content[column]));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const table = 'contact_submissions';
/** No lead's id. */
const unusedId = '00000000-0000-0000-0000-000000000000';
const timeoutsMs = { probe: 2000, insert: 4000, find: 2000 };

type QueryResult = { status: number; error: { code?: string; message: string } | null };

export function openLeadStore(client: DatabaseClient, budget: TimeBudget) {
  return {
    /** Tests the table and its grants without reading data. */
    async probe() {
      const result = await client
        .from(table)
        .select('id', { count: 'exact', head: true })
        .eq('id', unusedId)
        .abortSignal(budget.signal(timeoutsMs.probe));
      if ((result.status !== 200 && result.status !== 206) || result.count === null)
        throw new LeadError('database_unreachable', {
          call: 'probe',
          detail: `probe ${describe(result)}`,
          // A missing table returns 204 and no error for HEAD.
          databaseCode: result.status === 204 ? 'PGRST205' : result.error?.code,
        });
    },

    /** False if the id exists. */
    async insert(row: LeadRow): Promise<boolean> {
      const result = await client
        .from(table)
        // Postgres logs the values of failed statements, so a conflict must not fail.
        .upsert(row, { onConflict: 'submission_id', ignoreDuplicates: true })
        .select('submission_id')
        .abortSignal(budget.signal(timeoutsMs.insert));
      const { status, data, error } = result;
      const stored = data?.[0]?.submission_id;
      if (status === 201 && data?.length === 1 && stored === row.submission_id) return true;
      if ((status === 200 || status === 201) && Array.isArray(data) && data.length === 0) return false;
      if (error?.code === '23505') return false;
      throw toLeadError('insert', result);
    },

    async find(submissionId: string): Promise<ComparedContent | undefined> {
      const result = await client
        .from(table)
        .select('*')
        .eq('submission_id', submissionId)
        .abortSignal(budget.signal(timeoutsMs.find));
      if (result.status !== 200 || !result.data) throw toLeadError('find', result);
      return result.data[0];
    },
  };
}

export type LeadStore = ReturnType<typeof openLeadStore>;

const knownErrors: Record<string, LeadErrorCode> = {
  PGRST116: 'table_missing',
  PGRST205: 'table_missing',
  '42P01': 'table_missing',
  '42501': 'permission_denied',
};

function toLeadError(call: StoreCall, result: QueryResult): LeadError {
  const known = knownErrors[result.error?.code ?? ''];
  const code = known ?? (result.status === 0 ? 'database_lost' : 'insert_failed');
  const detail = `${call} ${describe(result)}`;
  return new LeadError(code, { call, detail, databaseCode: result.error?.code });
}

const describe = ({ status, error }: QueryResult): string =>
  [status, error?.code].filter((part) => part !== undefined && part !== '').join(' ');

export type SavedLead = { submissionId: string; reference: string; isNew: boolean };

export async function receiveLead(
  answers: Answers,
  store: LeadStore,
  more: Partial<LeadRow> = {},
): Promise<SavedLead> {
  const content = validateAnswers(answers);
  const id = answers.submissionId ?? randomUUID();
  try {
    await store.probe();
    return await save(id, content, store, { plain_post: !answers.submissionId, ...more });
  } catch (error) {
    if (error instanceof LeadError) error.submissionId = id;
    throw error;
  }
}

async function save(
  id: string,
  content: LeadContent,
  store: LeadStore,
  more: Partial<LeadRow>,
): Promise<SavedLead> {
  if (await store.insert(toRow(id, content, more))) return savedLead(id, true);
  const stored = await store.find(id);
  if (stored && isSameContent(stored, content)) return savedLead(id, false);
  if (!stored || more.duplicate_of)
    throw new LeadError('insert_failed', { call: 'find', detail: 'not stored, and not found' });
  return save(idOfChangedRequest(id, content), content, store, { duplicate_of: id });
}

function toRow(id: string, content: LeadContent, more: Partial<LeadRow> = {}): LeadRow {
  const content_hash = contentHash(content);
  return { ...content, submission_id: id, duplicate_of: null, content_hash, plain_post: false, ...more };
}

function savedLead(submissionId: string, isNew: boolean): SavedLead {
  return { submissionId, reference: referenceOf(submissionId), isNew };
}
