import { describe, expect, it } from "vitest";
import { foreignDomainMessage, isCompanyEmail } from "#domain/people/accounts.ts";
import { mayManageAtApproval } from "#domain/people/approval.ts";
import { demoAccount, demoAccounts } from "#domain/people/demo.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { fullName, roles, shortName, userStatuses } from "#domain/people/terms.ts";

describe("a company address", () => {
  it.each([
    ["ana@acme.com", true],
    ["Ana@ACME.COM", true],
    ["ana@acme.com.evil.example", false],
    ["ana@notacme.com", false],
    ["ana@sub.acme.com", false],
    ["acme.com", false],
    ["ana@acme.com@evil.example", false],
    ['"x@acme.com"@evil.example', false],
    ["", false],
  ])("%s: %s", (email, is) => {
    expect(isCompanyEmail(email, "acme.com")).toBe(is);
  });

  it("is required with the exact message", () => {
    expect(foreignDomainMessage("acme.com")).toBe("Only @acme.com email addresses are allowed");
  });
});

describe("demo accounts", () => {
  it.each([
    ["employee", "software", "demo-employee-software", "employee@software.demo.acme.com", "Employee", "IC1"],
    ["manager", "software", "demo-manager-software", "manager@software.demo.acme.com", "Manager", "EM4"],
    ["admin", "software", "demo-admin-software", "admin@software.demo.acme.com", "Admin", "EM6"],
    ["employee", "qa", "demo-employee-qa", "employee@qa.demo.acme.com", "Employee", "QA1"],
    ["manager", "qa", "demo-manager-qa", "manager@qa.demo.acme.com", "Manager", "QA5"],
    ["admin", "qa", "demo-admin-qa", "admin@qa.demo.acme.com", "Admin", "QA5"],
    ["employee", "data_scientist", "demo-employee-data_scientist", "employee@data.demo.acme.com", "Employee", "DS1"],
    ["manager", "data_scientist", "demo-manager-data_scientist", "manager@data.demo.acme.com", "Manager", "DS4"],
    ["admin", "data_scientist", "demo-admin-data_scientist", "admin@data.demo.acme.com", "Admin", "DS5"],
    ["lead", "software", "demo-lead-software", "lead@software.demo.acme.com", "Employee", "IC1"],
    ["hr", "qa", "demo-hr", "hr@demo.acme.com", "HR", null],
    ["cto", "software", "demo-cto", "cto@demo.acme.com", "CTO", null],
  ] as const)("%s, %s", (role, type, id, email, firstName, positionCode) => {
    expect(demoAccount(role, type, "acme.com")).toMatchObject({ id, email, firstName, lastName: "Demo", positionCode });
  });

  it("are fourteen people with unique addresses", () => {
    const all = demoAccounts("acme.com");
    expect(all).toHaveLength(14);
    expect(new Set(all.map((account) => account.email)).size).toBe(14);
  });
});

it("lets admin and cto into the admin area", () => {
  expect(roles.filter((role) => mayAdminister({ role }))).toEqual(["admin", "cto"]);
});

it("offers active managers and admins as managers at approval", () => {
  const all = roles.flatMap((role) => userStatuses.map((status) => ({ role, status })));
  expect(all.filter(mayManageAtApproval)).toEqual([
    { role: "manager", status: "active" },
    { role: "admin", status: "active" },
  ]);
});

it("names a person by first and last name, else by email", () => {
  expect(fullName({ firstName: "Ana", lastName: "Kovač", email: "a@acme.com" })).toBe("Ana Kovač");
  expect(fullName({ firstName: "", lastName: "", email: "a@acme.com" })).toBe("a@acme.com");
});

it("calls a person by the first name, which may be empty", () => {
  expect(shortName({ firstName: "Ana", lastName: "Kovač", email: "a@acme.com" })).toBe("Ana");
  expect(shortName({ firstName: "", lastName: "Kovač", email: "a@acme.com" })).toBe("Kovač");
  expect(shortName({ firstName: "", lastName: "", email: "a@acme.com" })).toBe("a@acme.com");
});
