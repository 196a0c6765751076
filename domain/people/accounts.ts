/** The domain of an e-mail address: what follows the last @, case ignored (decision 3). */
const emailDomainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** Whether an address belongs to the company: exactly its domain, no other, no subdomain (decision 3). */
export const isCompanyEmail = (email: string, companyDomain: string): boolean =>
  email.includes("@") && emailDomainOf(email) === companyDomain.toLowerCase();

/** The refusal of a foreign address (spec 1 §5.1). */
export const foreignDomainMessage = (companyDomain: string): string =>
  `Only @${companyDomain} email addresses are allowed`;
