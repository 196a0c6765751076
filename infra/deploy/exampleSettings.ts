import { isExampleCertificate, isExampleEmail, type StageConfig } from "../config.ts";

const isExampleBySetting: Readonly<Record<string, (config: StageConfig) => boolean>> = {
  company: ({ company }) => company === "Acme",
  emailDomain: ({ emailDomain }) => emailDomain === "acme.com",
  bootstrapRoles: ({ bootstrapRoles }) => Object.keys(bootstrapRoles).some(isExampleEmail),
  account: ({ account }) => /^(\d)\1{11}$/.test(account),
  "domain.name": ({ domain }) => domain?.name.endsWith(".acme.com") === true,
  "domain.certificateArn": ({ domain }) => domain !== null && isExampleCertificate(domain.certificateArn),
  "google.clientId": ({ google }) => google.clientId.startsWith("000000000000-"),
  oauthDomainPrefix: ({ oauthDomainPrefix }) => oauthDomainPrefix.split("-").includes("acme"),
  alarmEmail: ({ alarmEmail }) => alarmEmail !== null && isExampleEmail(alarmEmail),
};

/** Names, as in infra/settings.ts, of the settings that still have their example values. */
export const exampleSettings = (config: StageConfig): readonly string[] =>
  Object.entries(isExampleBySetting).flatMap(([name, isExampleValue]) => (isExampleValue(config) ? [name] : []));
