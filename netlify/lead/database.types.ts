/** The tables and functions that the role of the functions may use. Generated from supabase/migrations. */

import type { Recorded, TapName } from './events.ts';

/** A `lead` in JSON: its row, which has these three unless it's erased, and its events. */
export type Lead = Omit<Database['public']['Tables']['contact_submissions']['Row'], 'main_id'> &
  Record<'name' | 'phone' | 'message', string> &
  Recorded;

export type Database = {
  public: {
    Tables: {
      contact_submissions: {
        Row: {
          id: string;
          created_at: string;
          submission_id: string;
          duplicate_of: string | null;
          main_id: string | null;
          name: string | null;
          phone: string | null;
          email: string | null;
          address: string | null;
          service: string | null;
          message: string | null;
          on_site: string | null;
          default_message: boolean;
          is_emergency: boolean;
          is_new_customer: boolean;
          reach: 'call' | 'text' | 'no_voicemail' | 'none' | null;
          suits_day: 'today' | 'tomorrow' | 'this_week' | null;
          suits_part: 'morning' | 'afternoon' | 'evening' | null;
          has_photo: boolean;
          form_type: 'emergency' | 'quote' | 'contact' | 'text' | 'call';
          page: string | null;
          referrer: string | null;
          utm_source: string | null;
          utm_medium: string | null;
          utm_campaign: string | null;
          gclid: string | null;
          gbraid: string | null;
          wbraid: string | null;
          language: string | null;
          suspected_spam: boolean;
          content_hash: string | null;
          version: number;
          plain_post: boolean;
          full_receipt: boolean;
          erased_at: string | null;
        };
        Insert: {
          id?: string;
          created_at?: string;
          submission_id: string;
          duplicate_of?: string | null;
          main_id?: string | null;
          name?: string | null;
          phone?: string | null;
          email?: string | null;
          address?: string | null;
          service?: string | null;
          message?: string | null;
          on_site?: string | null;
          default_message?: boolean;
          is_emergency?: boolean;
          is_new_customer?: boolean;
          reach?: 'call' | 'text' | 'no_voicemail' | 'none' | null;
          suits_day?: 'today' | 'tomorrow' | 'this_week' | null;
          suits_part?: 'morning' | 'afternoon' | 'evening' | null;
          has_photo?: boolean;
          form_type: 'emergency' | 'quote' | 'contact' | 'text' | 'call';
          page?: string | null;
          referrer?: string | null;
          utm_source?: string | null;
          utm_medium?: string | null;
          utm_campaign?: string | null;
          gclid?: string | null;
          gbraid?: string | null;
          wbraid?: string | null;
          language?: string | null;
          suspected_spam?: boolean;
          content_hash?: string | null;
          version?: number;
          plain_post?: boolean;
          full_receipt?: boolean;
          erased_at?: string | null;
        };
        Update: Record<never, never>;
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      canary_result: {
        Args: {
          submission: string;
        };
        Returns: string | null;
      };
      claim_messages: {
        Args: {
          to_channel: 'mail' | 'push' | 'webhook' | 'text' | 'customer';
          setting: string;
          max_count: number;
          lease_seconds: number;
          hourly_limit?: number;
          only_lead?: string;
        };
        Returns: {
          message_id: string;
          kind: 'alert' | 'lead' | 'repeat' | 'received' | 'reminder' | 'changed' | 'appointment' | 'wrote' | 'digest' | 'report';
          step: number;
          attempt: number;
          unconfirmed_tries: number;
          rung: number;
          reached: string[] | null;
          occurred_at: string;
          owed_at: string;
          claimed_at: string;
          tap: TapName | null;
          is_superseded: boolean;
          is_last: boolean;
          waiting: number;
          first_mail_id: string | null;
          lead: Lead;
        }[];
      };
      count_call: {
        Args: {
          page: string;
          place: string;
        };
        Returns: undefined;
      };
      erase_tests: {
        Args: {
          submission: string;
        };
        Returns: undefined;
      };
      find_lead: {
        Args: {
          reference: string;
        };
        Returns: {
          submission_id: string;
          created_at: string;
          service: string | null;
        }[];
      };
      lead_health: {
        Args: {
          late_seconds: number;
        };
        Returns: {
          channel: 'mail' | 'push' | 'webhook' | 'text' | 'customer';
          pending: number;
          late: number;
          dead: number;
          unconfirmed: number;
          waits_for: string | null;
          refused: string | null;
          held_until: string | null;
          untaken_emergencies: number;
          unannounced: number;
          sweep_seconds_ago: number | null;
          canary: string | null;
          canary_seconds_ago: number | null;
        }[];
      };
      lead_now: {
        Args: Record<PropertyKey, never>;
        Returns: string;
      };
      lead_report: {
        Args: {
          first_day: string;
          last_day: string;
          zone: string;
        };
        Returns: {
          part: string;
          name: string;
          leads: number;
          emergencies: number;
          taken: number;
          done: number;
          canceled: number;
          median_minutes: number | null;
          income: number;
          calls: number | null;
        }[];
      };
      lead_state: {
        Args: {
          submission: string;
        };
        Returns: {
          lead: Lead;
        }[];
      };
      lead_versions: {
        Args: {
          submission: string;
        };
        Returns: {
          lead: Lead;
        }[];
      };
      may_write: {
        Args: {
          message: string;
        };
        Returns: boolean;
      };
      open_leads: {
        Args: {
          max_count: number;
          everything?: boolean;
        };
        Returns: {
          lead: Lead;
          total: number;
        }[];
      };
      photos_to_erase: {
        Args: {
          max_count: number;
        };
        Returns: {
          name: string;
        }[];
      };
      receive_by_phone: {
        Args: {
          form: string;
          sid: string;
          sender: string;
          words: string;
          wish?: string;
          spoken?: string;
          since?: string;
          is_doubtful?: boolean;
        };
        Returns: string | null;
      };
      record_canary: {
        Args: {
          result: string;
        };
        Returns: undefined;
      };
      record_lead_event: {
        Args: {
          submission: string;
          event: TapName;
          events_seen: number;
          details?: string;
        };
        Returns: {
          recorded: boolean;
          lead: Lead;
        }[];
      };
      record_sweep: {
        Args: {
          channels: string[];
        };
        Returns: undefined;
      };
      rights_of: {
        Args: {
          grantee: string;
        };
        Returns: {
          name: string;
        }[];
      };
      schedule_message: {
        Args: {
          scheduled: string;
          day: string;
        };
        Returns: boolean;
      };
      settle_messages: {
        Args: {
          results: string;
        };
        Returns: undefined;
      };
    };
  };
};

export const functionNames = ["canary_result","claim_messages","count_call","erase_tests","find_lead","lead_health","lead_now","lead_report","lead_state","lead_versions","may_write","open_leads","photos_to_erase","receive_by_phone","record_canary","record_lead_event","record_sweep","rights_of","schedule_message","settle_messages"];
