export function slugOf(cityName: string): string {
  return cityName
    .normalize('NFD')
    .toLowerCase()
    .replace(/[.'’\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
