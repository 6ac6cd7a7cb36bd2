/** The tables and functions that the role of the functions may use. Generated from supabase/migrations. */
export type Database = {
  public: {
    Tables: {
      contact_submissions: {
        Row: {
          id: string;
          created_at: string;
          submission_id: string;
          duplicate_of: string | null;
          name: string | null;
          phone: string | null;
          email: string | null;
          address: string | null;
          service: string | null;
          message: string | null;
          is_emergency: boolean;
          is_new_customer: boolean;
          form_type: 'emergency' | 'quote' | 'contact';
          page: string | null;
          suspected_spam: boolean;
          content_hash: string | null;
          plain_post: boolean;
          erased_at: string | null;
          default_message: boolean;
          referrer: string | null;
          utm_source: string | null;
          utm_medium: string | null;
          utm_campaign: string | null;
        };
        Insert: {
          id?: string;
          created_at?: string;
          submission_id: string;
          duplicate_of?: string | null;
          name?: string | null;
          phone?: string | null;
          email?: string | null;
          address?: string | null;
          service?: string | null;
          message?: string | null;
          is_emergency?: boolean;
          is_new_customer?: boolean;
          form_type: 'emergency' | 'quote' | 'contact';
          page?: string | null;
          suspected_spam?: boolean;
          content_hash?: string | null;
          plain_post?: boolean;
          erased_at?: string | null;
          default_message?: boolean;
          referrer?: string | null;
          utm_source?: string | null;
          utm_medium?: string | null;
          utm_campaign?: string | null;
        };
        Update: Record<never, never>;
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      claim_messages: {
        Args: {
          channels: string[];
          settings: string[];
          max_count: number;
          lease_seconds: number;
          only_lead?: string;
        };
        Returns: {
          message_id: string;
          channel: string;
          event: string;
          attempt: number;
          occurred_at: string;
          step: number | null;
          tap: string | null;
          case_id: string;
          submission_id: string;
          duplicate_of: string | null;
          created_at: string;
          name: string;
          phone: string;
          email: string | null;
          address: string | null;
          service: string | null;
          message: string;
          is_emergency: boolean;
          is_new_customer: boolean;
          form_type: string;
          page: string | null;
          suspected_spam: boolean;
          waited_seconds: number;
        }[];
      };
      claim_notifications: {
        Args: {
          max_count: number;
          lease_seconds: number;
          hourly_limit: number;
          recipients: string[];
          only_lead?: string;
          reminders?: boolean;
          escalate_to?: string[];
        };
        Returns: {
          notification_id: string;
          mail_id: string;
          recipient: string;
          kind: string;
          attempt: number;
          unconfirmed: boolean;
          submission_id: string;
          duplicate_of: string | null;
          created_at: string;
          name: string;
          phone: string;
          email: string | null;
          address: string | null;
          service: string | null;
          message: string;
          is_emergency: boolean;
          is_new_customer: boolean;
          form_type: string;
          page: string | null;
          suspected_spam: boolean;
          step: number | null;
          waited_seconds: number;
          late_seconds: number;
          first_mail_id: string | null;
        }[];
      };
      claim_scheduled: {
        Args: {
          scheduled: string;
          lease_seconds: number;
          recipients: string[];
        };
        Returns: {
          notification_id: string;
          mail_id: string;
          recipient: string;
          late_seconds: number;
        }[];
      };
      claim_summaries: {
        Args: {
          lease_seconds: number;
          hourly_limit: number;
          recipients: string[];
        };
        Returns: {
          notification_id: string;
          mail_id: string;
          recipient: string;
        }[];
      };
      count_calls: {
        Args: {
          pages: string[];
          places: string[];
          presses: number[];
        };
        Returns: undefined;
      };
      delete_launch_test: {
        Args: {
          submission: string;
        };
        Returns: boolean;
      };
      emergencies_untaken: {
        Args: {
          older_than_seconds: number;
        };
        Returns: number;
      };
      launch_test: {
        Args: {
          submission: string;
        };
        Returns: {
          owed: number;
          sent: number;
        }[];
      };
      lead_path_check: {
        Args: Record<PropertyKey, never>;
        Returns: {
          failure: string | null;
          unnotified: number;
        }[];
      };
      lead_phone: {
        Args: {
          submission: string;
        };
        Returns: string | null;
      };
      lead_report: {
        Args: {
          since: string;
        };
        Returns: unknown;
      };
      lead_state: {
        Args: {
          submission: string;
        };
        Returns: {
          state: string;
          since: string;
          seen: number;
          erased: boolean;
        }[];
      };
      leads_without_notification: {
        Args: Record<PropertyKey, never>;
        Returns: number;
      };
      message_failed: {
        Args: {
          message_id: string;
          error: string;
          permanent: boolean;
          retry_after_seconds?: number;
        };
        Returns: boolean;
      };
      message_health: {
        Args: {
          channels: string[];
          settings: string[];
          late_seconds: number;
        };
        Returns: {
          channel: string;
          pending: number;
          late: number;
          dead: number;
          disabled: boolean;
        }[];
      };
      message_refused: {
        Args: {
          message_id: string;
          error: string;
          setting: string;
        };
        Returns: undefined;
      };
      message_sent: {
        Args: {
          message_id: string;
        };
        Returns: undefined;
      };
      notification_failed: {
        Args: {
          notification_id: string;
          error: string;
          permanent: boolean;
        };
        Returns: boolean | null;
      };
      notification_health: {
        Args: {
          late_seconds: number;
        };
        Returns: {
          pending: number;
          late: number;
          dead: number;
          unconfirmed: number;
        }[];
      };
      notification_sent: {
        Args: {
          notification_id: string;
        };
        Returns: undefined;
      };
      notification_unconfirmed: {
        Args: {
          notification_id: string;
          error: string;
        };
        Returns: boolean | null;
      };
      notifications_owed: {
        Args: {
          submission: string;
        };
        Returns: number;
      };
      open_leads: {
        Args: {
          most: number;
        };
        Returns: {
          submission_id: string;
          created_at: string;
          name: string;
          phone: string;
          address: string | null;
          service: string | null;
          page: string | null;
          is_emergency: boolean;
          taken: boolean;
          waited_seconds: number;
          total: number;
        }[];
      };
      owe_reminders: {
        Args: {
          max_count: number;
          escalates?: boolean;
        };
        Returns: number;
      };
      record_lead_event: {
        Args: {
          submission: string;
          event: string;
          events_seen: number;
        };
        Returns: {
          recorded: boolean;
          state: string;
          since: string;
          seen: number;
          erased: boolean;
        }[];
      };
      reminder_due_at: {
        Args: {
          submission: string;
        };
        Returns: string | null;
      };
      same_words: {
        Args: {
          hash: string;
          other_than?: string;
        };
        Returns: {
          submission_id: string;
          first_id: string;
        }[];
      };
      seconds_since_sweep: {
        Args: Record<PropertyKey, never>;
        Returns: number;
      };
      sweep_ran: {
        Args: Record<PropertyKey, never>;
        Returns: undefined;
      };
      waiting_leads: {
        Args: {
          to_recipient: string;
        };
        Returns: {
          priority: number;
          total: number;
          crowded: boolean;
          created_at: string;
          name: string;
          phone: string;
          address: string | null;
          service: string | null;
          page: string | null;
        }[];
      };
    };
  };
};
