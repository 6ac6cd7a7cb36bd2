export type Named = { label?: string | undefined };

type Props = Named & {
  /** Markup from art/. */
  shapes: string;
  className?: string;
  viewBox?: string;
  preserveAspectRatio?: string;
};

/** All of a service have 480 × 320 units, so they take up the same space on a page. */
export const Drawing = ({ label, shapes, ...props }: Props) => (
  <svg
    className="drawing"
    viewBox="0 0 480 320"
    {...props}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own files
    dangerouslySetInnerHTML={{ __html: shapes }}
  />
);
