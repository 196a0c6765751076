import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ActionSpec, auditActions } from "#domain/audit/catalog.ts";
import { auditActionLabel } from "#domain/audit/labels.ts";
import { type AuditKind, auditKindLabels, auditKinds } from "#domain/audit/terms.ts";
import { routes } from "#domain/contract.ts";
import type { Actor } from "#domain/people/model.ts";
import { roles } from "#domain/people/terms.ts";
import {
  ownFileText,
  type PersonalRecord,
  type PersonalRecordName,
  personalRecords,
} from "#domain/personal-data/terms.ts";
import { features } from "#domain/shared/features.ts";
import type { Guard } from "#domain/shared/route.ts";
import { type Access, functionAccessOf } from "#functions/access.ts";
import { entitiesOf } from "#functions/personal-data/catalog.ts";
import { itemShapeStatement } from "#functions/verify/itemShapes.ts";
import { invariants } from "#functions/verify/verifyData.ts";
import { projectRoot } from "../projectRoot.ts";
import { type AsvsAnswer, levelOneAnswers, levelTwoAnswers } from "./asvsAnswers.ts";
import { dependencyReasons } from "./dependencyReasons.ts";
import { entityTexts } from "./entityText.ts";
import { code, joinWithOr, page, table } from "./markdown.ts";
import { tablePage } from "./tablePage.ts";

/** Has only a role and the approver flag. Other properties throw: the page can't describe guards that read them. */
const actorWith = (known: Pick<Actor, "role" | "isApprover">): Actor =>
  new Proxy(known as Actor, {
    get: (actor, property) => {
      if (property === "role" || property === "isApprover") {
        return actor[property];
      }
      throw new Error(`A guard reads actor.${String(property)}: describe it in infra/documentation/pages.ts.`);
    },
  });

const describeRoles = (isAllowed: (actor: Actor) => boolean): string => {
  const allowed = roles.filter((role) => isAllowed(actorWith({ role, isApprover: false })));
  const isForApprovers = roles.some(
    (role) => !allowed.includes(role) && isAllowed(actorWith({ role, isApprover: true })),
  );
  return allowed.length === roles.length
    ? "Active people with any role"
    : `Active people with the role ${joinWithOr(allowed.map(code))}${isForApprovers ? ", and approvers" : ""}`;
};

export const describeCallers = (guard: Guard<never>): string => {
  switch (guard.kind) {
    case "account":
      return "Anyone signed in, even before approval, except deactivated people";
    case "active":
    case "subject": {
      const rule = guard.kind === "subject" ? `, if ${code(guard.isAllowedFor.name)}` : "";
      return `${describeRoles(guard.isAllowed)}${rule}`;
    }
  }
};

const grantsOf = ({ table: operations, indexes = [], queues = [], secrets = [], userPool = [] }: Access): string =>
  [...new Set(operations), ...indexes, ...queues.map((name) => `queue ${name}`), ...secrets, ...userPool].join(", ");

const permissionsPage = (): string =>
  page([
    "# Permissions",
    "Who may call each route, by its guard, and what its function may do with the table, its indexes, queues, secrets and the user pool.",
    ...features.flatMap((feature) => [
      `## ${feature}`,
      table(
        ["route", "method and path", "who", "the function's permissions"],
        routes
          .filter((spec) => spec.feature === feature)
          .map((spec) => [
            spec.id,
            code(`${spec.method} ${spec.path}`),
            describeCallers(spec.guard),
            grantsOf(functionAccessOf(spec)),
          ]),
      ),
    ]),
  ]);

const recordBlocks = (name: PersonalRecordName): readonly string[] => {
  const record: PersonalRecord = personalRecords[name];
  const { title, content, readers, retention } = record;
  return [
    `## ${title}`,
    table(
      ["question", "answer"],
      [
        ["What is recorded?", `${content}.`],
        ["Who else can read it?", readers],
        ["How long is it kept?", retention],
        ["Is it in your own data file?", ownFileText(record)],
        ["Where is it stored?", entitiesOf(name).map(code).join(", ")],
      ],
    ),
  ];
};

const personalDataPage = (): string =>
  page([
    "# What Pulse records about people",
    "From `domain/personal-data/terms.ts` and `functions/personal-data`, which also decide what an export contains and an erasure removes.",
    ...(Object.keys(personalRecords) as PersonalRecordName[]).flatMap(recordBlocks),
  ]);

const specs: readonly (readonly [string, ActionSpec])[] = Object.entries(auditActions);

const rightsOf = ({ rights = [] }: ActionSpec): string => (rights === true ? "yes" : rights.join(", "));

const kindBlocks = (kind: AuditKind): readonly string[] => [
  `## ${auditKindLabels[kind]}`,
  table(
    ["action", "label", "what readers see", "changes rights"],
    specs
      .filter(([, spec]) => spec.kind === kind)
      .map(([action, spec]) => [code(action), auditActionLabel(action), spec.shown.join(", "), rightsOf(spec)]),
  ),
];

const auditPage = (): string =>
  page([
    "# Actions of the audit trail",
    "From `domain/audit/catalog.ts`. The last column says whether an action changes rights: always, or when one of the named " +
      "fields changes.",
    ...auditKinds.flatMap(kindBlocks),
  ]);

const answersTable = (answers: readonly AsvsAnswer[]): string =>
  table(
    ["requirements", "verdict", "how", "tests"],
    answers.map(({ ids, verdict, how, tests }) => [
      ids,
      verdict,
      how,
      tests.map(([file, title]) => `${code(file)}: ${title}`).join("; "),
    ]),
  );

const asvsPage = (): string =>
  page([
    "# OWASP ASVS 5.0.0",
    "How Pulse meets each requirement. docs/security.md lists the open ones.",
    "## Level 1",
    answersTable(levelOneAnswers),
    "## Level 2",
    answersTable(levelTwoAnswers),
  ]);

const dependenciesPage = (): string =>
  page([
    "# Dependencies",
    "Why Pulse depends on each package.",
    ...Object.entries(dependencyReasons).flatMap(([part, reasons]) => [
      `## ${part}`,
      table(
        ["package", "why"],
        Object.entries(reasons).map(([name, why]) => [code(name), why]),
      ),
    ]),
  ]);

const invariantsPage = (): string =>
  page([
    "# Invariants of the stored data",
    "These statements are true between any two writes. `npm run verify-data` checks them all.",
    [itemShapeStatement, ...invariants.map(({ statement }) => statement)]
      .map((statement) => `- ${statement}`)
      .join("\n"),
  ]);

const textsOfEntities = () =>
  new Map(
    globSync("functions/*/{entities,entities/*}.ts", { cwd: projectRoot }).flatMap((name) => {
      const file = join(projectRoot, name);
      return [...entityTexts(file, readFileSync(file, "utf8"))];
    }),
  );

export const referencePages = (): ReadonlyMap<string, string> =>
  new Map([
    ["table", tablePage(textsOfEntities())],
    ["permissions", permissionsPage()],
    ["invariants", invariantsPage()],
    ["audit-actions", auditPage()],
    ["personal-data", personalDataPage()],
    ["dependencies", dependenciesPage()],
    ["asvs", asvsPage()],
  ]);
