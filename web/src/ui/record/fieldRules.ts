import type { ReactNode } from "react";
import type { Fields } from "#web/lib/saving/mergeEdits.ts";

/** What a form knows of one of its fields. */
export interface FieldRule<Draft extends Fields, Value> {
  readonly label: string;
  /** The error message of a value, found without a request; undefined if the value is valid. */
  problem?(value: Value, draft: Draft): string | undefined;
  /** Shows a value in the conflict panel; without it, as text. */
  show?(value: Value): ReactNode;
}

/** The fields of a form, in its order. */
export type FieldRules<Draft extends Fields> = {
  readonly [Field in keyof Draft & string]: FieldRule<Draft, Draft[Field]>;
};

/** Error messages by field. */
export type FieldErrors<Draft> = Partial<Record<keyof Draft & string, string>>;

/** Validates a draft: the error messages of the fields that have one, in the order of the form. */
export const problemsOf = <Draft extends Fields>(rules: FieldRules<Draft>, draft: Draft): FieldErrors<Draft> => {
  const problems: FieldErrors<Draft> = {};
  for (const field of Object.keys(rules) as (keyof Draft & string)[]) {
    const problem = rules[field].problem?.(draft[field], draft);
    if (problem !== undefined) {
      problems[field] = problem;
    }
  }
  return problems;
};

/** A field's value as the conflict panel shows it. */
export const shownValue = <Draft extends Fields>(
  rules: FieldRules<Draft>,
  field: keyof Draft & string,
  draft: Draft,
): ReactNode => {
  const value = draft[field];
  return rules[field].show?.(value) ?? (String(value ?? "") || "(empty)");
};
