import { toPlain } from './clean.ts';

/** RFC 5321, in bytes. */
const maxBytes = { local: 64, address: 254 };

const localPart = /^[^\s\p{Cc}"(),:;<>@[\\\].]+(?:\.[^\s\p{Cc}"(),:;<>@[\\\].]+)*$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const topLevel = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu;

/** The address without what links, contacts and keyboards put around it, or undefined if it isn't one. */
export function cleanEmail(text: string): string | undefined {
  const [, inBrackets = toPlain(text)] = /<([^<>]*)>[^<>]*$/.exec(toPlain(text)) ?? [];
  const address = inBrackets
    .replace(/^[\s"'“”‘’([{]*(?:(?:mailto|e-?mail)\s*:\s*)?/i, '')
    .replace(/^(\S+@\S+)\?\S*$/, '$1')
    .replace(/[\s"'“”‘’)\]}.,;:!?/]+$/, '')
    .replace(/\s*@\s*/, '@');
  const at = address.lastIndexOf('@');
  const [local, host] = [address.slice(0, at), address.slice(at + 1).replaceAll('。', '.')];
  const labels = host.split('.');
  const isFine =
    at > 0 &&
    localPart.test(local) &&
    bytesIn(local) <= maxBytes.local &&
    bytesIn(`${local}@${host}`) <= maxBytes.address &&
    labels.length > 1 &&
    labels.every((one) => label.test(one) && bytesIn(one) < 64) &&
    topLevel.test(labels.at(-1) ?? '');
  return isFine ? `${local}@${host}` : undefined;
}

/** A header may hold it as it is. */
export const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

const bytesIn = (text: string): number => new TextEncoder().encode(text).length;
