/** CLOCK_SPEED: reminders and digest come as many times sooner, so that anyone can watch them. */
import type { LocalDatabase } from './database.ts';

export async function setClockSpeed({ sql }: LocalDatabase, speed: number): Promise<void> {
  await sql(
    `select set_config('leads.clock_speed', $1, false), set_config('leads.clock_start', now()::text, false)`,
    [String(speed)],
  );
}
