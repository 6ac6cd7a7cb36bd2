/** English names. Undefined for a tag that's no language. */
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The first language of an Accept-Language header, such as "es" for "es-MX,en;q=0.8". Null if it's English or unknown. */
export function languageIn(accepted: string | null): string | null {
  const [, code = 'en'] = /^\s*([a-z]{2,3})(?![a-z])/i.exec(accepted?.toLowerCase() ?? '') ?? [];
  return code === 'en' || code === 'und' ? null : names.of(code) ? code : null;
}

export const languageName = (code: string | null): string => (code && names.of(code)) || '';

const spanish =
  /[¿¡ñ]|(?<!\p{L})(?:hola|buen[ao]s (?:d[ií]as|tardes|noches)|necesito|quiero|ayuda|llaves?|puerta|(?:mi|el) (?:casa|carro|auto)|cerrad[oa]|cerrajero|estoy|afuera|qued[eé]|dej[eé]|perd[ií]|abrir|urgente|pueden?|gracias|por favor|cu[aá]nto)(?!\p{L})/iu;

/** A text tells no language otherwise. */
export const isSpanish = (text: string): boolean => spanish.test(text);
