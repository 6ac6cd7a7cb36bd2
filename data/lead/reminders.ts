/** What pages and mails say of reminders. supabase/migrations has their times; a test holds the two together. */

/** Minutes after "No answer" until the staff are reminded of the call. */
export const noAnswerMinutes = 30;
