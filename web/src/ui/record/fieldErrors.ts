import type * as z from "zod";
import type { Fields } from "#web/lib/saving/mergeEdits.ts";

export type FieldErrors<Draft> = Partial<Record<keyof Draft & string, string | undefined>>;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * Returns the first message of each field. The field is the first name in an issue's path that the draft has.
 * `fieldsByPath` maps paths whose names differ in the request: { "feedback.questions.0": "firstQuestion" }.
 */
export const fieldErrors = <Draft extends Fields>(
  issues: readonly Issue[],
  draft: Draft,
  fieldsByPath: Readonly<Record<string, keyof Draft & string>> = {},
): FieldErrors<Draft> => {
  const errors: FieldErrors<Draft> = {};
  for (const { path, message } of issues) {
    const names: readonly (keyof Draft & string)[] = path.map(String);
    const field = fieldsByPath[names.join(".")] ?? names.find((name) => Object.hasOwn(draft, name));
    if (field !== undefined) {
      errors[field] ??= message;
    }
  }
  return errors;
};

/** Returns a function that checks a draft's request with the contract's own schema, as the server does. */
export const draftValidator =
  <Draft extends Fields, Request>(
    schema: z.ZodType<unknown, Request>,
    requestOf: (draft: Draft) => Request,
    fieldsByPath?: Readonly<Record<string, keyof Draft & string>>,
  ) =>
  (draft: Draft): FieldErrors<Draft> =>
    fieldErrors(schema.safeParse(requestOf(draft)).error?.issues ?? [], draft, fieldsByPath);
