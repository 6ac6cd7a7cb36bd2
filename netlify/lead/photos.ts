import { startTimeBudget, type TimeBudget, within } from '../base/time-budget.ts';
import { CallError, openCalls, supabaseClient, timeout } from './supabase.ts';

const saveMs = 5000;
const readMs = 4000;
const lookMs = 1000;
const eraseMs = 3000;
const dueAtOnce = 100;

const fileOf = (submissionId: string) => `${submissionId}.jpg`;

type Result<Data> = { data: Data | null; error: { statusCode?: string | undefined } | null };

/** The leads' photos, JPEGs in a private bucket of Supabase Storage. Methods throw a CallError. */
export function openPhotos(budget: TimeBudget = startTimeBudget(Infinity), client = supabaseClient()) {
  const bucket = client.storage.from('photos');

  async function resultWithin<Data>(name: string, ms: number, call: Promise<Result<Data>>): Promise<Data> {
    const { data, error } = await within(Math.min(ms, budget.remaining()), call).catch(() => {
      throw new CallError(name, 0, timeout);
    });
    if (error || data === null) throw new CallError(name, Number(error?.statusCode) || 0);
    return data;
  }

  return {
    /** Replaces an earlier photo of the lead. */
    async save(submissionId: string, jpeg: Buffer) {
      const options = { contentType: 'image/jpeg', upsert: true };
      const upload = bucket.upload(fileOf(submissionId), jpeg, options);
      const { fullPath } = await resultWithin('photo_upload', saveMs, upload);
      if (fullPath !== `photos/${fileOf(submissionId)}`) throw new CallError('photo_upload', 200, 'no file');
    },
    async read(submissionId: string) {
      const download = async () => bucket.download(fileOf(submissionId));
      return resultWithin('photo_download', readMs, download());
    },
    /** False if Storage doesn't answer, too. */
    has: (submissionId: string) =>
      resultWithin('photo_info', lookMs, bucket.info(fileOf(submissionId))).then(
        ({ name }) => name === fileOf(submissionId),
        () => false,
      ),
    /** Deletes photos whose lead was erased or deleted, the first ones if there are many. */
    async eraseDue() {
      const calls = openCalls(client, () => budget.signal(eraseMs));
      const files = await calls.rows('photos_to_erase', { max_count: dueAtOnce });
      if (files.length === 0) return;
      await resultWithin('photo_removal', eraseMs, bucket.remove(files.map(({ name }) => name)));
    },
  };
}
