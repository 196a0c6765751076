import { type ActionSpec, auditActions } from "#domain/audit/catalog.ts";
import { type AuditKind, auditKindLabels, auditKinds } from "#domain/audit/terms.ts";
import { code, page, table } from "./markdown.ts";

const specs: readonly (readonly [string, ActionSpec])[] = Object.entries(auditActions);

const rightsOf = ({ rights = [] }: ActionSpec): string => (rights === true ? "yes" : rights.join(", "));

const kindBlocks = (kind: AuditKind): readonly string[] => [
  `## ${auditKindLabels[kind]}`,
  table(
    ["action", "label", "what readers see", "changes rights"],
    specs
      .filter(([, spec]) => spec.kind === kind)
      .map(([action, spec]) => [code(action), spec.label, spec.shown.join(", "), rightsOf(spec)]),
  ),
];

/** The page that names every action of the audit trail, with what readers see of it. */
export const auditPage = (): string =>
  page([
    "# Actions of the audit trail",
    "`npm run docs` generates this page from `domain/audit/catalog.ts`. To change it, change that file and run the command " +
      "again. What an entry is, who reads it and how it is found is in [Audit trail](audit.md).",
    "The last column says whether an action changes what somebody may do or read: always, or when one of the named fields " +
      "is among the changed ones.",
    ...auditKinds.flatMap(kindBlocks),
  ]);
