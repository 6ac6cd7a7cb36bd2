import { randomUUID } from 'node:crypto';
import { referenceOf } from '../../data/lead/contract.ts';
import type { Answers } from './answers.ts';
import { LeadError } from './lead-error.ts';
import type { LeadContent, LeadRow } from './row.ts';
import { contentHash, idOfChangedRequest, isSameContent } from './row.ts';
import type { LeadStore } from './store.ts';
import { validateAnswers } from './validate.ts';

export type SavedLead = { submissionId: string; reference: string; isNew: boolean };

export async function receiveLead(answers: Answers, store: LeadStore): Promise<SavedLead> {
  const content = validateAnswers(answers);
  const id = answers.submissionId ?? randomUUID();
  try {
    await store.probe();
    return answers.submissionId ? await save(id, content, store) : await savePlainPost(id, content, store);
  } catch (error) {
    if (error instanceof LeadError) error.submissionId = id;
    throw error;
  }
}

async function save(
  id: string,
  content: LeadContent,
  store: LeadStore,
  changes?: string,
): Promise<SavedLead> {
  if (await store.insert(toRow(id, content, { duplicate_of: changes ?? null }))) return savedLead(id, true);
  const stored = await store.find(id);
  if (stored && isSameContent(stored, content)) return savedLead(id, false);
  if (!stored || changes) throw notFound();
  return save(idOfChangedRequest(id, content), content, store, id);
}

async function savePlainPost(id: string, content: LeadContent, store: LeadStore): Promise<SavedLead> {
  const row = toRow(id, content, { plain_post: true });
  if (await store.insert(row)) return savedLead(id, true);
  const earlier = await store.findRecent(row.content_hash);
  if (!earlier) throw notFound();
  return savedLead(earlier, false);
}

const notFound = (): LeadError =>
  new LeadError('insert_failed', { detail: 'neither stored nor there before' });

function toRow(id: string, content: LeadContent, more: Partial<LeadRow>): LeadRow {
  const content_hash = contentHash(content);
  return { ...content, submission_id: id, duplicate_of: null, content_hash, plain_post: false, ...more };
}

function savedLead(submissionId: string, isNew: boolean): SavedLead {
  return { submissionId, reference: referenceOf(submissionId), isNew };
}
