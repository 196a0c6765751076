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

export const auditPage = (): string =>
  page([
    "# Actions of the audit trail",
    "From `domain/audit/catalog.ts`. The last column: whether an action changes rights, always or when one of the named " +
      "fields changes.",
    ...auditKinds.flatMap(kindBlocks),
  ]);
