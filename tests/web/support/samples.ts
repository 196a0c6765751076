import type { Me } from "#domain/people/model.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import type { SiteConfig } from "#domain/shared/site.ts";

/** The configuration of the local stage, with changes. */
export const sampleConfig = (changes: Partial<SiteConfig> = {}): SiteConfig => ({
  stage: "local",
  company: "Acme",
  emailDomain: "acme.com",
  timeZone: "UTC",
  previewHostMarker: "preview",
  demo: { password: "Demo-password-1" },
  passwordSignIn: true,
  sendsEmail: false,
  region: "eu-central-1",
  userPoolId: "eu-central-1_local",
  userPoolClientId: "client",
  oauthDomain: "localhost:4400/pool",
  ...changes,
});

/** An active software engineer, with changes. */
export const sampleMe = (changes: Partial<Me> = {}): Me => ({
  id: "01J000000000000000000000ME",
  email: "ana.kovac@acme.com",
  firstName: "Ana",
  lastName: "Kovac",
  role: "employee",
  engineerType: "software",
  status: "active",
  managerId: null,
  leadId: null,
  isApprover: false,
  avatarUrl: null,
  position: { id: "01J00000000000000000000IC3", code: "IC3", title: "Senior Software Engineer" },
  isOnboarding: false,
  onboardingType: null,
  onboardingGithubTicket: null,
  onboardingStartedAt: null,
  onboardingCompletedAt: null,
  notificationsEnabled: true,
  notificationChannel: "slack",
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
  version: 1,
  structure: defaultStructure,
  today: "2026-11-20",
  ...changes,
});

/** A person as shown to other people. */
export const sampleName = (id: string, firstName: string, lastName: string) => ({
  id,
  email: `${firstName.toLowerCase()}@acme.com`,
  firstName,
  lastName,
});

/** What people see about themselves on their profile. */
export const sampleProfile = {
  notificationsEnabled: true,
  notificationChannel: "slack" as const,
  manager: null,
  lead: null,
  absence: null,
  delegate: null,
  emailChange: null,
  dataRequest: null,
};
