import * as z from "zod";

/** The address of the API's description as an OpenAPI document. It is a file of the site, and needs no token. */
export const openApiPath = "/api/openapi.json";

/** The settings that the web app loads at run time from /config.json (docs/sign-in.md#stage-settings). */
export const siteConfig = z.strictObject({
  stage: z.enum(["local", "preview", "production"]),
  /** The company's name: `{product}` in the specification. */
  company: z.string().min(1),
  emailDomain: z.string().min(1),
  /** IANA name. */
  timeZone: z.string().min(1),
  /** Hosts whose name contains this are preview hosts (docs/sign-in.md#sign-in-page). */
  previewHostMarker: z.string().min(1),
  /** The common password of all demo accounts; null if there are none (docs/sign-in.md#demo-accounts). */
  demo: z.strictObject({ password: z.string().min(8) }).nullable(),
  /** Whether people can sign in and sign up with e-mail and password; always false in production. */
  passwordSignIn: z.boolean(),
  region: z.string().min(1),
  userPoolId: z.string().min(1),
  userPoolClientId: z.string().min(1),
  /** The address of the user pool's API, if it is not the default one. */
  userPoolEndpoint: z.url().optional(),
  /** Host (and path) of the user pool's OAuth pages, without scheme. */
  oauthDomain: z.string().min(1),
});
export type SiteConfig = z.infer<typeof siteConfig>;
