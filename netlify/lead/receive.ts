/** From answers to a saved lead: validate, probe, save, each once however often it is tried. */
import { referenceOf } from '../../data/lead/contract.ts';
import type { Answers } from './answers.ts';
import { changedId, plainPostIds, saysTheSame } from './identity.ts';
import { LeadProblem } from './problem.ts';
import { type LeadContent, toContent } from './row.ts';
import type { LeadStore } from './store.ts';

export type Receipt = {
  submissionId: string;
  reference: string;
  /** False for a repeat: nothing was stored and nobody is to be told again. */
  isNew: boolean;
};

/** Returns only when the lead is in the table. Throws LeadProblem. */
export async function receiveLead(answers: Answers, store: LeadStore, now = Date.now()): Promise<Receipt> {
  const content = toContent(answers);
  const derived = plainPostIds(content, now);
  const id = answers.submissionId ?? derived.id;
  try {
    await store.probe();
    if (!answers.submissionId && (await store.find(derived.previous)))
      return receipt(derived.previous, false);
    return await save(id, content, store);
  } catch (error) {
    if (error instanceof LeadProblem) error.submissionId = id;
    throw error;
  }
}

/** `first` is the id under which the visitor said something else before. */
async function save(id: string, content: LeadContent, store: LeadStore, first?: string): Promise<Receipt> {
  if (await store.insert({ ...content, submission_id: id, duplicate_of: first ?? null })) {
    return receipt(id, true);
  }
  const stored = await store.find(id);
  if (stored && saysTheSame(stored, content)) return receipt(id, false);
  if (!stored || first) throw new LeadProblem('insert_failed', { detail: 'neither stored nor there before' });
  return save(changedId(id, content), content, store, id);
}

function receipt(submissionId: string, isNew: boolean): Receipt {
  return { submissionId, reference: referenceOf(submissionId), isNew };
}
