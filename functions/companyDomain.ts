import { environment } from "./environment.ts";

/** The company's domain if only its addresses may sign in (docs/sign-in.md#domain-rule); null if any may. */
export const companyDomain = (): string | null =>
  environment("DOMAIN_RULE") === "on" ? environment("EMAIL_DOMAIN") : null;
