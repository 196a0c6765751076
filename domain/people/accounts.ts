/** The domain of an e-mail address: what follows the last @, case ignored (docs/sign-in.md#domain-rule). */
const emailDomainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** Whether an address belongs to the company: its domain exactly, without subdomains (docs/sign-in.md#domain-rule). */
export const isCompanyEmail = (email: string, companyDomain: string): boolean =>
  email.includes("@") && emailDomainOf(email) === companyDomain.toLowerCase();

/** The error message for an address of another domain (docs/sign-in.md#domain-rule). */
export const foreignDomainMessage = (companyDomain: string): string =>
  `Only @${companyDomain} email addresses are allowed`;
