import type { ReactNode } from "react";
import type { Fields } from "#web/lib/saving/mergeEdits.ts";

export interface FieldRule<Draft extends Fields, Value> {
  readonly label: string;
  /** Validates without a request; undefined if the value is valid. */
  problem?(value: Value, draft: Draft): string | undefined;
  /** Renders a value in the conflict panel; as text by default. */
  show?(value: Value): ReactNode;
}

export type FieldRules<Draft extends Fields> = {
  readonly [Field in keyof Draft & string]: FieldRule<Draft, Draft[Field]>;
};

export type FieldErrors<Draft> = Partial<Record<keyof Draft & string, string>>;

/** The error messages of invalid fields, in form order. */
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

export const shownValue = <Draft extends Fields>(
  rules: FieldRules<Draft>,
  field: keyof Draft & string,
  draft: Draft,
): ReactNode => {
  const value = draft[field];
  return rules[field].show?.(value) ?? (String(value ?? "") || "(empty)");
};
