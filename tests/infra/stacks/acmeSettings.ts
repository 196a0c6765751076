import type { DeployedSettings } from "#infra/config.ts";

const organization = {
  company: "Acme",
  emailDomain: "acme.com",
  timeZone: "UTC",
  previewHostMarker: "preview",
  region: "eu-north-1",
  // One full vCPU.
  functionMemory: 1769,
};

/**
 * The example settings with which tests synthesize stages. Tests must not depend on infra/settings.ts, which belongs to
 * the company that deploys Pulse.
 */
export const acmeSettings = {
  preview: {
    ...organization,
    bootstrapRoles: { "root@acme.com": "admin" },
    domainRule: "on",
    demo: null,
    emailsPerDay: 45,
    passwordSignIn: true,
    account: "111111111111",
    siteUrl: "https://pulse-preview.acme.com",
    domain: {
      name: "pulse-preview.acme.com",
      certificateArn: "arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-0000-0000-000000000000",
    },
    google: {
      clientId: "000000000000-example.apps.googleusercontent.com",
      clientSecretName: "pulse/preview/google-client-secret",
    },
    oauthDomainPrefix: "pulse-preview-acme",
    originKeys: [1],
    firewall: null,
    tableKey: null,
    restoredTable: null,
    alarmEmail: null,
    emailSender: null,
  },
  production: {
    ...organization,
    bootstrapRoles: { "root@acme.com": "admin", "cto@acme.com": "cto" },
    domainRule: "on",
    demo: null,
    emailsPerDay: 45,
    passwordSignIn: false,
    account: "222222222222",
    siteUrl: "https://pulse.acme.com",
    domain: {
      name: "pulse.acme.com",
      certificateArn: "arn:aws:acm:us-east-1:222222222222:certificate/00000000-0000-0000-0000-000000000000",
    },
    google: {
      clientId: "000000000000-example.apps.googleusercontent.com",
      clientSecretName: "pulse/production/google-client-secret",
    },
    oauthDomainPrefix: "pulse-acme",
    originKeys: [1],
    firewall: "managed",
    tableKey: null,
    restoredTable: null,
    alarmEmail: "pulse-alarms@acme.com",
    emailSender: "pulse@acme.com",
  },
} as const satisfies DeployedSettings;
