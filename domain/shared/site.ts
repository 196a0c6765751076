import * as z from "zod";

/** The path of the OpenAPI document, a static file that needs no token. */
export const openApiPath = "/api/openapi.json";

/** Settings that the web app reads at run time, from its page or /config.json (docs/sign-in.md#stage-settings). */
export const siteConfig = z.strictObject({
  stage: z.enum(["local", "preview", "production"]),
  /** The company's name, as in "Acme Pulse". */
  company: z.string().min(1),
  emailDomain: z.string().min(1),
  /** IANA name. */
  timeZone: z.string().min(1),
  previewHostMarker: z.string().min(1),
  /** The shared password of all demo accounts; null if none (docs/sign-in.md#demo-accounts). */
  demo: z.strictObject({ password: z.string().min(8) }).nullable(),
  /** Email and password; always false in production. */
  passwordSignIn: z.boolean(),
  /** Whether the stage sends email (docs/messages.md#channels). */
  sendsEmail: z.boolean(),
  region: z.string().min(1),
  userPoolId: z.string().min(1),
  userPoolClientId: z.string().min(1),
  /** Set if the user pool's API is not at the default URL. */
  userPoolEndpoint: z.url().optional(),
  /** Host (and path) of the user pool's OAuth pages, without scheme. */
  oauthDomain: z.string().min(1),
});
export type SiteConfig = z.infer<typeof siteConfig>;
