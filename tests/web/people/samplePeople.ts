import type { Operation } from "#domain/operations/model.ts";
import type { ImportedPerson } from "#domain/people/file/fileModel.ts";
import type { PersonDetails, PersonRow, Setup } from "#domain/people/model.ts";
import { sampleMe } from "../support/samples.ts";

/** The signed-in administrator of these tests. */
export const admin = sampleMe({ role: "admin" });

const id = (name: string): string => `01J0000000000000000000${name.padEnd(4, "0")}`;

export const maria = { id: id("MAR1"), email: "maria.silva@acme.com", firstName: "Maria", lastName: "Silva" };
const asManager = { ...maria, actsAsManager: true, actsAsLead: false };
export const lena = { id: id("ENA1"), email: "lena.berg@acme.com", firstName: "Lena", lastName: "Berg" };
const asLead = { ...lena, actsAsManager: false, actsAsLead: true };
export const ic1 = { id: id("PC1"), code: "IC1", title: "Junior Software Engineer" };
export const ic2 = { id: id("PC2"), code: "IC2", title: "Software Engineer" };

/** Tomas, a software engineer whom Maria manages and Lena leads, with changes. */
export const samplePerson = (changes: Partial<PersonRow> = {}): PersonRow => ({
  id: id("T0M1"),
  email: "tomas.novak@acme.com",
  firstName: "Tomas",
  lastName: "Novak",
  employeeNumber: null,
  firstDay: null,
  positionSince: "2026-01-05T09:00:00.000Z",
  avatarUrl: null,
  role: "employee",
  engineerType: "software",
  status: "active",
  position: ic1,
  isOnboarding: false,
  onboardingType: null,
  onboardingStartedAt: null,
  onboardingCompletedAt: null,
  managerId: maria.id,
  leadId: lena.id,
  notificationsEnabled: true,
  absence: null,
  hasSignedIn: true,
  isApprover: false,
  rejectedAt: null,
  deactivatedAt: null,
  erasureStartedAt: null,
  emailChange: null,
  managerProposal: null,
  version: 3,
  ...changes,
});

export const sampleDetails = (changes: Partial<PersonDetails> = {}): PersonDetails => ({
  ...samplePerson(),
  notificationChannel: "slack",
  undeliverableEmail: null,
  onboardingGithubTicket: null,
  formerEmails: [],
  mergesIntoId: null,
  erasedAt: null,
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
  manager: asManager,
  lead: asLead,
  positions: [
    {
      positionId: ic1.id,
      code: ic1.code,
      title: ic1.title,
      isCurrent: true,
      assignedAt: "2026-01-05T09:00:00.000Z",
      endedAt: null,
    },
  ],
  ...changes,
});

const position = ({ id: positionId, code, title }: typeof ic1) => ({
  id: positionId,
  code,
  title,
  level: 1,
  careerPath: "ic",
  engineerType: "software",
  description: "",
  responsibilities: "",
  version: 1,
});

export const sampleOperation = (changes: Partial<Operation> = {}): Operation => ({
  id: id("P1AN"),
  kind: "generateReviews",
  status: "running",
  total: 10,
  done: 4,
  created: 0,
  remarks: [],
  problem: null,
  createdAt: "2026-11-20T09:00:00.000Z",
  ...changes,
});

/** A new Pulse, which has only its first administrator. */
export const sampleSetup = (changes: Partial<Setup> = {}): Setup => ({
  people: { active: 1, pending: 2, reviewable: 0, unmanaged: 0, notSignedIn: 16, ctoCount: 0 },
  ladder: { engineerTypes: 0, positions: 0, skillsets: 0 },
  hasOnboarding: false,
  round: "none",
  slack: null,
  ...changes,
});

/** A person in a file, with changes. */
export const samplePersonInFile = (changes: Partial<ImportedPerson> = {}): ImportedPerson => ({
  email: "iva@acme.com",
  firstName: "Iva",
  lastName: "Šarić",
  employeeNumber: null,
  firstDay: null,
  role: "employee",
  engineerType: "software",
  positionCode: "IC1",
  positionSince: null,
  managerEmail: null,
  leadEmail: null,
  status: "active",
  ...changes,
});

/** The only page of a list of people. */
export const foundPeople = (...items: readonly PersonRow[]) => ({
  items,
  cursor: null,
  counts: { active: 1204, pending: 2, inactive: 7 },
});

/** The responses to User Management's requests; Tomas is the only person. */
export const usersAnswers = {
  "GET /api/reviews/own": { today: "2026-11-20", manager: null, items: [] },
  "GET /api/people": foundPeople(samplePerson()),
  "GET /api/people/import": { operation: null },
  "GET /api/people/names": { items: [asManager, asLead] },
  "GET /api/people/managers": { items: [{ ...maria, role: "manager" }] },
  "GET /api/people/leads": { items: [{ ...lena, role: "lead" }] },
  [`GET /api/people/${samplePerson().id}`]: sampleDetails(),
  "GET /api/ladders/software": {
    engineerType: "software",
    positions: [position(ic1), position(ic2)],
    skillsets: [],
    requirements: [],
  },
  "GET /api/ladders/qa": { engineerType: "qa", positions: [], skillsets: [], requirements: [] },
};
