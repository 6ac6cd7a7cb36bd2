import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { receiptRoutes } from '../../data/shared/routes.ts';
import { quote, receiptIn, testBackend, visitor } from '../support/backend.ts';
import { photo } from '../support/photo.ts';
import { photoUpload, testProxy } from '../support/supabase-proxy.ts';

const backend = testBackend();
const { advanceMinutes, logs, postJson, rows, sql, sweep } = backend;
const proxy = testProxy(backend);

const jpeg = (width = 400, height = 300) =>
  photo({ width, height, orientation: 6, hasNoise: true }).jpeg().toBuffer();

/** A progressive JPEG whose first scan comes again `more` times. Each scan costs as much as a whole picture. */
async function progressive(more = 0) {
  const file = await photo({ width: 1600, height: 1200 }).jpeg({ progressive: true }).toBuffer();
  const begin = file.indexOf('\xff\xda', 0, 'latin1');
  const scan = file.subarray(begin, file.indexOf('\xff\xda', begin + 1, 'latin1'));
  return Buffer.concat([file.subarray(0, -2), ...Array(more).fill(scan), file.subarray(-2)]);
}

let lead: ReturnType<typeof quote>;
let receipt: string;
beforeEach(async () => {
  lead = quote({ hasPhoto: true });
  receipt = await send(lead);
  backend.mail.clear();
});

const send = async (request: typeof lead) => receiptIn(await postJson(request));

async function upload(file: Buffer, { token = receipt, origin = backend.url } = {}) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg', Origin: origin };
  const init = { method: 'POST', headers, body: new Uint8Array(file) };
  return (await fetch(backend.url + receiptRoutes.photo, init)).status;
}

const staffPage = () => backend.linksOf(lead).calling;
const pageText = async () => (await fetch(staffPage())).text();
const stored = async () => (await sql('select name from storage.objects')).length;

it('shows the staff the latest photo, upright and without the place where it was taken', async () => {
  expect(await pageText()).toContain('hasn&#x27;t arrived yet');
  expect(await upload(await jpeg(200, 100))).toBe(204);
  expect(await upload(await jpeg(400, 300))).toBe(204);
  expect(await pageText()).toContain('src="?photo"');
  const answer = await fetch(`${staffPage()}?photo`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { width, height, exif, orientation } = await sharp(await answer.arrayBuffer()).metadata();
  expect([width, height, exif, orientation]).toEqual([300, 400, undefined, undefined]);
  expect(await stored()).toBe(1);
});

it('lets the sender of a repeat, who may be a stranger, send only the repeat’s photo', async () => {
  await upload(await jpeg());
  receipt = await send(quote({ hasPhoto: true }));
  expect(await upload(await jpeg(200, 100))).toBe(204);
  const { width } = await sharp(await (await fetch(`${staffPage()}?photo`)).arrayBuffer()).metadata();
  expect([width, await stored()]).toEqual([300, 2]);
});

it.each([
  ['over 400 kB', async () => Buffer.concat([await jpeg(), Buffer.alloc(400_000)]), 413],
  ['HTML that starts like a JPEG', async () => Buffer.from('\xff\xd8\xff<script>', 'latin1'), 415],
  ['half a JPEG', async () => (await jpeg()).subarray(0, 3000), 415],
])('refuses %s', async (_what, file, status) => {
  expect(await upload(await file())).toBe(status);
  expect(await stored()).toBe(0);
});

it('takes a progressive photo, but none of many scans, whose request is kept', async () => {
  expect(await upload(await progressive())).toBe(204);
  expect(await upload(await progressive(30))).toBe(415);
  expect([await stored(), (await rows()).length]).toEqual([1, 1]);
});

it('takes photos only from our own page, for an hour, with the receipt of a request that announced one', async () => {
  const file = await jpeg();
  const withoutPhoto = await send(quote({ message: 'No photo' }));
  expect(await upload(file, { token: receipt.slice(1) })).toBe(403);
  expect(await upload(file, { token: withoutPhoto })).toBe(410);
  expect(await upload(file, { origin: 'https://evil.example' })).toBe(403);
  await advanceMinutes(61);
  expect(await upload(file)).toBe(410);
  expect(await stored()).toBe(0);
});

it('erases the photo with the customer, even if it arrives later', async () => {
  await upload(await jpeg());
  await sql(`select erase_customer('${visitor.phone}')`);
  expect((await fetch(`${staffPage()}?photo`)).status).toBe(410);
  await sweep();
  expect(await stored()).toBe(0);
  expect(await upload(await jpeg())).toBe(410);
  await sql(`insert into storage.objects values ('photos', '${lead.submissionId}.jpg', '')`);
  await sweep();
  expect(await stored()).toBe(0);
});

it('keeps the request and its email if Storage is down', async () => {
  process.env.SUPABASE_URL = proxy.url;
  proxy.faults[photoUpload] = { kind: 'drop' };
  const other = await send(quote({ hasPhoto: true, message: 'A second one' }));
  expect(backend.mails).toHaveLength(1);
  expect(await upload(await jpeg(), { token: other })).toBe(503);
  expect(logs()).toContain('photo not saved');
  expect((await fetch(staffPage())).status).toBe(200);
});
