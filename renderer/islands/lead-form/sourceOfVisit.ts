/** As analytics/keepSource.ts kept it. */
export function sourceOfVisit(): string | null {
  try {
    return navigator.globalPrivacyControl ? null : sessionStorage.getItem('source');
  } catch {
    return null;
  }
}
