import type { ReactNode } from "react";
import type { Fields } from "#web/lib/saving/mergeEdits.ts";

interface RecordField<Value> {
  readonly label: string;
  /** Renders a value in the conflict panel; as text by default. */
  show?(value: Value): ReactNode;
}

/** In form order. */
export type RecordFields<Draft extends Fields> = {
  readonly [Field in keyof Draft & string]: RecordField<Draft[Field]>;
};

export const renderValue = <Draft extends Fields>(
  fields: RecordFields<Draft>,
  field: keyof Draft & string,
  draft: Draft,
): ReactNode => {
  const value = draft[field];
  return fields[field].show?.(value) ?? (String(value ?? "") || "(empty)");
};
