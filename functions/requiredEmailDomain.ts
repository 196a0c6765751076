import { environment } from "./environment.ts";

/** The only email domain that may sign in (docs/sign-in.md#domain-rule); null if any may. */
export const requiredEmailDomain = (): string | null =>
  environment("DOMAIN_RULE") === "on" ? environment("EMAIL_DOMAIN") : null;
