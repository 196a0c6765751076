import { passwordLength } from "#domain/people/accounts.ts";

/** Shown at the field and in the error message (docs/sign-in.md#passwords). */
export const passwordRuleText = `Use ${passwordLength.min} to ${passwordLength.max} characters.`;

export const isPasswordAllowed = (password: string): boolean =>
  password.length >= passwordLength.min && password.length <= passwordLength.max;
