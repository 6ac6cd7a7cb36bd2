import { startSchedule } from './schedule.ts';
import { type Services, startServices } from './services.ts';
import { type LocalSite, startSite } from './site.ts';

export type Stack = Services & { site: LocalSite };

type Options = Omit<NonNullable<Parameters<typeof startServices>[0]>, 'sitePort'> & {
  port?: number;
  serveSite?: (options: { port: number }) => Promise<LocalSite>;
};

/** Closes what has started where a later part cannot start. */
export async function startStack({
  port = 0,
  serveSite = startSite,
  ...options
}: Options = {}): Promise<Stack> {
  const services = await startServices({ ...options, sitePort: port });
  try {
    const site = await serveSite({ port });
    // The schedule of another database belongs to its own site: here it would take that site's mails.
    const stopSchedule = services.database
      ? startSchedule(site.runScheduled, options.environment?.clockSpeed)
      : async () => {};
    return {
      ...services,
      site,
      async close() {
        await stopSchedule();
        await site.close();
        await services.close();
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}

export function describeStack({ site, inbox, pushes, database }: Stack, shown = process.env): string {
  return [
    `Site          ${site.url}`,
    `Inbox         ${inbox?.webUrl ?? `${URL.parse(shown.SMTP_URL ?? '')?.hostname} (SMTP_URL)`}`,
    ...(pushes ? [`Pushes        ${pushes.webUrl}`] : []),
    `Database API  ${database?.url ?? `${shown.SUPABASE_URL} (SUPABASE_URL)`}`,
    ...(database
      ? []
      : ['Schedule      none: reminders and waiting mails are left to the site of that database']),
  ].join('\n');
}
