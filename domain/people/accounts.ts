/** The domain of an e-mail address: what follows the last @, case ignored (docs/sign-in.md#domain-rule). */
const emailDomainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/**
 * Whether an address belongs to the company: exactly its domain, no other, no subdomain (docs/sign-in.md#domain-rule).
 */
export const isCompanyEmail = (email: string, companyDomain: string): boolean =>
  email.includes("@") && emailDomainOf(email) === companyDomain.toLowerCase();

/** The refusal of a foreign address (docs/sign-in.md#domain-rule). */
export const foreignDomainMessage = (companyDomain: string): string =>
  `Only @${companyDomain} email addresses are allowed`;
