/** The domains that replace `acme.com` and `demo.acme.com`. */
export interface SampleDomains {
  readonly people: string;
  /** The domain of the demo accounts. The accounts of engineers are on its subdomains. */
  readonly demo: string;
}

export const companyDomains = (emailDomain: string): SampleDomains => ({
  people: emailDomain,
  demo: `demo.${emailDomain}`,
});

const acmeAddressPattern = /^(.+@)((?:[\w-]+\.)*)acme\.com$/;
const demoLabel = "demo.";

export const inDomains = (email: string, { people, demo }: SampleDomains): string =>
  email.replace(acmeAddressPattern, (_email, name: string, labels: string) =>
    labels === demoLabel || labels.endsWith(`.${demoLabel}`)
      ? `${name}${labels.slice(0, -demoLabel.length)}${demo}`
      : `${name}${labels}${people}`,
  );
