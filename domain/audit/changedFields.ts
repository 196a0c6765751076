import { onboardingGroupLabels } from "../onboarding/terms.ts";
import { type LadderStructure, pathLabel, typeLabel } from "../positions/structure.ts";
import { groupedNumber } from "../shared/groupedNumber.ts";
import type { Day, Instant } from "../shared/time.ts";
import { actionSpecOf } from "./actions.ts";
import { type FieldSpec, type FieldType, fieldSpecOf } from "./fields.ts";
import type { AuditItem } from "./model.ts";

export interface AuditFormatters {
  readonly nameOf: (id: string) => string | null;
  readonly dayText: (day: Day) => string;
  readonly instantText: (instant: Instant) => string;
  readonly structure: LadderStructure;
}

const ownLabel = (labels: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(labels, key) ? labels[key] : undefined;

type StringFormat = (value: string, formatters: AuditFormatters) => string;

const personText: StringFormat = (id, { nameOf }) => nameOf(id) ?? "someone who was removed";

/** Strings of other types are shown as stored. */
const stringFormats: { readonly [Type in FieldType]?: StringFormat } = {
  person: personText,
  subject: personText,
  engineerType: (id, { structure }) => typeLabel(structure, id),
  audience: (id, { structure }) => ownLabel(onboardingGroupLabels, id) ?? typeLabel(structure, id),
  careerPath: (id, { structure }) => pathLabel(structure, id),
  day: (day, { dayText }) => dayText(day),
  instant: (instant, { instantText }) => instantText(instant),
  dayOrInstant: (value, { dayText, instantText }) => (value.includes("T") ? instantText(value) : dayText(value)),
};

const countText = (count: number, one: string, many: string): string =>
  `${groupedNumber(count)} ${count === 1 ? one : many}`;

const objectText = (value: object, { dayText }: AuditFormatters): string => {
  if ("change" in value && "name" in value) {
    return `${String(value.change)} ${String(value.name)}`;
  }
  if ("from" in value && "to" in value) {
    return `${dayText(String(value.from))} to ${dayText(String(value.to))}`;
  }
  return "title" in value && "code" in value
    ? `${String(value.code)} - ${String(value.title)}`
    : countText(Object.keys(value).length, "skillset", "skillsets");
};

const valueText = (type: FieldSpec["type"], value: unknown, formatters: AuditFormatters): string => {
  if (value === null || value === undefined || value === "") {
    return "none";
  }
  if (typeof value === "boolean") {
    return value ? "on" : "off";
  }
  if (typeof value === "string") {
    return typeof type === "string"
      ? (stringFormats[type]?.(value, formatters) ?? value)
      : (ownLabel(type, value) ?? value);
  }
  if (Array.isArray(value)) {
    return type === "handOverGroups"
      ? countText(value.length, "group", "groups")
      : value.map((one) => valueText(type, one, formatters)).join(", ") || "none";
  }
  return typeof value === "object" ? objectText(value, formatters) : String(value);
};

/** `before` is null where it was not recorded. */
export interface ChangedField {
  readonly label: string;
  readonly before: string | null;
  readonly after: string;
}

export const changedFields = (
  { action, change, before }: Pick<AuditItem, "action" | "change" | "before">,
  formatters: AuditFormatters,
): readonly ChangedField[] =>
  (actionSpecOf(action)?.shown ?? []).flatMap((field) => {
    const { label = null, type = "text" } = fieldSpecOf(field) ?? {};
    if (label === null || !(field in change)) {
      return [];
    }
    const textIn = (values: AuditItem["change"]): string => valueText(type, values[field], formatters);
    return [{ label, before: field in before ? textIn(before) : null, after: textIn(change) }];
  });

const personTypes: readonly unknown[] = ["person", "subject"];

export const personIdsIn = ({ change, before }: Pick<AuditItem, "change" | "before">): readonly string[] =>
  [change, before].flatMap((values) =>
    Object.entries(values).flatMap(([field, value]) =>
      personTypes.includes(fieldSpecOf(field)?.type) && typeof value === "string" ? [value] : [],
    ),
  );
