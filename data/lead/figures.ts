/** The rows of public.figures, and the columns of a request. Generated from supabase/migrations. */
export const arrivalMinutes = 60;
export const linkDays = 14;
export const maxPhotoBytes = 400000;

export type Column =
  | 'id'
  | 'created_at'
  | 'submission_id'
  | 'duplicate_of'
  | 'main_id'
  | 'name'
  | 'phone'
  | 'email'
  | 'address'
  | 'service'
  | 'message'
  | 'on_site'
  | 'default_message'
  | 'is_emergency'
  | 'is_new_customer'
  | 'reach'
  | 'suits_day'
  | 'suits_part'
  | 'has_photo'
  | 'form_type'
  | 'page'
  | 'referrer'
  | 'utm_source'
  | 'utm_medium'
  | 'utm_campaign'
  | 'gclid'
  | 'language'
  | 'suspected_spam'
  | 'content_hash'
  | 'plain_post'
  | 'full_receipt'
  | 'erased_at';
