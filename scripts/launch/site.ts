export type Check = { name: string; passed: boolean; why?: string };
export async function launchSite(
  _address: string,
  _options: { lead: boolean; json?: boolean; connectTo?: string },
): Promise<Check[]> {
  return [];
}
