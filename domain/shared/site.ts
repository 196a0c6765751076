import * as z from "zod";

/** What a stage tells the web app at run time, in /config.json (docs/sign-in.md#stage-settings). */
export const siteConfig = z.strictObject({
  stage: z.enum(["local", "preview", "production"]),
  /** The company's name: `{product}` in the specification. */
  company: z.string().min(1),
  emailDomain: z.string().min(1),
  /** IANA name. */
  timeZone: z.string().min(1),
  /** Hosts whose name contains this are preview hosts (docs/sign-in.md#sign-in-page). */
  previewHostMarker: z.string().min(1),
  /**
   * Demo accounts and the one password that opens them all; null where there are none (docs/sign-in.md#demo-accounts).
   */
  demo: z.strictObject({ password: z.string().min(8) }).nullable(),
  /** Whether e-mail and password sign in and sign up; never on production (findings, Cognito). */
  passwordSignIn: z.boolean(),
  region: z.string().min(1),
  userPoolId: z.string().min(1),
  userPoolClientId: z.string().min(1),
  /** Where the pool's API is, when not at its usual address. */
  userPoolEndpoint: z.url().optional(),
  /** Host (and path) of the pool's OAuth pages, without a scheme. */
  oauthDomain: z.string().min(1),
});
export type SiteConfig = z.infer<typeof siteConfig>;
