import { type DemoEngineerType, demoAccount, demoEngineerTypes } from "#domain/people/demo.ts";
import type { Role } from "#domain/people/terms.ts";
import type { Organization, PersonEntry } from "#functions/sample/organization.ts";
import type { SampleClock } from "#functions/sample/sampleClock.ts";

const domain = "acme.com";

const demoPerson = (
  role: Role,
  type: DemoEngineerType,
  more: Pick<PersonEntry, "createdAt" | "positionSince" | "manager" | "lead">,
): PersonEntry => {
  const { id, email, firstName, lastName, engineerType, positionCode } = demoAccount(role, type, domain);
  return {
    id,
    email,
    firstName,
    lastName,
    role,
    ...(engineerType !== null && { engineerType }),
    ...(positionCode !== null && { position: positionCode }),
    ...more,
  };
};

/** The demo accounts. Their managers and leads can change. */
export const demoPeople = ({ at }: SampleClock): Organization["people"] => [
  demoPerson("cto", "software", { createdAt: at(-1460) }),
  demoPerson("hr", "software", { createdAt: at(-980) }),
  ...demoEngineerTypes.flatMap((type) => {
    const admin = demoAccount("admin", type, domain).email;
    const manager = demoAccount("manager", type, domain).email;
    const lead = demoAccount("lead", type, domain).email;
    return [
      demoPerson("admin", type, { createdAt: at(-1200), positionSince: at(-700) }),
      demoPerson("manager", type, { createdAt: at(-900), positionSince: at(-420), manager: admin }),
      demoPerson("lead", type, { createdAt: at(-500), manager }),
      demoPerson("employee", type, { createdAt: at(-240), manager, lead }),
    ];
  }),
];
