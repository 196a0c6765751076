import type { Organization } from "#functions/sample/organization.ts";
import type { SampleClock } from "#functions/sample/sampleClock.ts";

/** Everyone else: HR, accounts pending approval, and a deactivated account. */
export const otherPeople = ({ at }: SampleClock): Organization["people"] => [
  { email: "marta.kowalczyk@acme.com", firstName: "Marta", lastName: "Kowalczyk", role: "hr", createdAt: at(-1330) },
  {
    email: "sofia.lindgren@acme.com",
    firstName: "Sofia",
    lastName: "Lindgren",
    createdAt: at(-1, "15:42"),
    status: "pending_review",
  },
  {
    email: "omar.farouk@acme.com",
    firstName: "Omar",
    lastName: "Farouk",
    createdAt: at(-3, "08:17"),
    status: "pending_review",
  },
  {
    email: "jack.osullivan@acme.com",
    firstName: "Jack",
    lastName: "O'Sullivan",
    createdAt: at(-6, "11:05"),
    status: "pending_review",
  },
  {
    email: "viktor.hansen@acme.com",
    firstName: "Viktor",
    lastName: "Hansen",
    engineerType: "software",
    position: "IC2",
    createdAt: at(-1040),
    deactivatedAt: at(-75),
    status: "inactive",
  },
];
