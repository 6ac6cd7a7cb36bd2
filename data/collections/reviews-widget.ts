import { z } from 'zod';
import { fields, httpsUrl, object } from './primitives.ts';

const attributes = z.record(
  z.string().regex(/^(class|id|data-[a-z0-9-]+)$/, 'must be class, id, or a name that starts with data-'),
  z.string(),
);

const hosts = z
  .array(
    z
      .string()
      .regex(
        /^https:\/\/(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/,
        'must be https:// and a host name in lower case with nothing after it, such as "https://cdn.example.com" or "https://*.example.com"',
      ),
  )
  .optional();

export const reviewsWidgetSchema = fields({
  script: httpsUrl.describe("The address of the vendor's script. The page may load anything from its host"),
  scriptAttributes: attributes.optional().describe('The attributes of the script, such as data-key'),
  container: attributes.describe('The attributes of the element that the script fills: class, id, data-…'),
  init: z
    .string()
    .regex(/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/, 'must be the name of a function, such as "Vendor.init"')
    .optional()
    .describe('The vendor function that draws the widget again, if there is one: "Vendor.init"'),
  hosts: object("The vendor's other hosts, by what they deliver", {
    scripts: hosts.describe('More scripts'),
    styles: hosts.describe('Styles'),
    images: hosts.describe('Pictures'),
    fonts: hosts.describe('Fonts'),
    connections: hosts.describe('Hosts the script gets reviews from'),
    frames: hosts.describe('Pages it shows in frames'),
  }).optional(),
});
export type ReviewsWidget = z.infer<typeof reviewsWidgetSchema>;
