import { type TimeBudget, within } from '../http/time-budget.ts';
import { CallError, type DatabaseClient, rowsOf } from './supabase.ts';

const saveMs = 5000;
const readMs = 4000;
const lookMs = 1000;
const eraseMs = 3000;
const erasedAtOnce = 100;

const fileOf = (submissionId: string) => `${submissionId}.jpg`;

type Result<Data> = { data: Data | null; error: { statusCode?: string | undefined } | null };

async function resultWithin<Data>(name: string, ms: number, call: Promise<Result<Data>>): Promise<Data> {
  const { data, error } = await within(ms, call);
  if (error || data === null) throw new CallError(name, Number(error?.statusCode) || 0);
  return data;
}

/** The leads' photos, JPEGs in a private bucket of Supabase Storage. Methods throw a CallError or TimeoutError. */
export function openPhotos(client: DatabaseClient) {
  const bucket = client.storage.from('photos');
  return {
    /** Replaces an earlier photo of the lead. */
    async save(submissionId: string, jpeg: Buffer) {
      const options = { contentType: 'image/jpeg', upsert: true };
      await resultWithin('photo upload', saveMs, bucket.upload(fileOf(submissionId), jpeg, options));
    },
    async read(submissionId: string): Promise<Blob> {
      const download = async () => bucket.download(fileOf(submissionId));
      return resultWithin('photo download', readMs, download());
    },
    /** False if Storage doesn't answer, too. */
    async has(submissionId: string): Promise<boolean> {
      const found = within(lookMs, bucket.info(fileOf(submissionId)));
      return found.then(({ error }) => !error).catch(() => false);
    },
    /** Deletes photos whose lead was erased or deleted. */
    async eraseDue(budget: TimeBudget) {
      const list = (name: 'photos_to_erase') => client.rpc(name, { max_count: erasedAtOnce });
      const files = (await rowsOf('photos_to_erase', list, budget.signal(eraseMs))).map(({ name }) => name);
      if (files.length > 0) await resultWithin('photo removal', eraseMs, bucket.remove(files));
    },
  };
}
