import type { User } from "#domain/people/model.ts";
import { newProfile } from "#domain/people/profile.ts";

const at = "2026-01-05T09:00:00.000Z";

const person = (id: string, changes: Partial<User>): User => ({
  ...newProfile({ email: `${id}@acme.com`, firstName: "", lastName: "", avatarUrl: null }, undefined, id, at),
  status: "active",
  engineerType: "software",
  hasSignedIn: true,
  ...changes,
});

/** People with values that spreadsheets rewrite, whose export was edited and saved in LibreOffice Calc. */
export const exportedPeople: readonly User[] = [
  person("ada", { firstName: "Ada", lastName: "Admin", role: "admin", engineerType: null, employeeNumber: "00001" }),
  person("mia", {
    firstName: "Mia-Łucja",
    lastName: 'O"Neil; Šarić, dr.',
    role: "manager",
    employeeNumber: "00417",
    firstDay: "2024-03-01",
    managerId: "ada",
    position: { id: "em4", code: "EM4", title: "Engineering Manager" },
  }),
  person("lee", {
    firstName: "=Lee",
    lastName: "+1",
    role: "lead",
    employeeNumber: "12 E",
    firstDay: "2025-12-31",
    managerId: "mia",
    position: { id: "ic3", code: "IC3", title: "Senior Software Engineer" },
  }),
  person("emma", {
    firstName: "Emma",
    lastName: "",
    employeeNumber: "DE-0042",
    firstDay: "2026-02-03",
    managerId: "mia",
    leadId: "lee",
    position: { id: "ic2", code: "IC2", title: "Software Engineer" },
  }),
  person("gus", { firstName: "Gus", lastName: "März", status: "inactive", managerId: "mia" }),
];
